import type { States } from '../../parts/states.ts'
import { ExportButton } from './ExportButton.tsx'
import { LabelledExportButton } from './LabelledExportButton.tsx'

const props = {
  name: 'bookings',
  text: 'All rows, as they are sorted now.',
  sheets: [{ fileName: 'bookings', sheet: () => ({ header: [], rows: [] }) }],
} as const

export default {
  Icon: <ExportButton {...props} />,
  'Icon, disabled': <ExportButton {...props} disabled />,
  Labelled: <LabelledExportButton {...props} label="Export all bookings" />,
  'Labelled, disabled': <LabelledExportButton {...props} label="Export all bookings" disabled />,
} satisfies States
