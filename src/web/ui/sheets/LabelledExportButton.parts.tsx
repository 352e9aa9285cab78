import type { States } from '../../parts/states.ts'
import { LabelledExportButton } from './LabelledExportButton.tsx'

const props = {
  name: 'bookings',
  text: 'All rows, as they are sorted now.',
  label: 'Export all bookings',
  sheets: [{ fileName: 'bookings', sheet: () => ({ header: [], rows: [] }) }],
} as const

export default {
  Enabled: <LabelledExportButton {...props} />,
  Disabled: <LabelledExportButton {...props} disabled />,
} satisfies States
