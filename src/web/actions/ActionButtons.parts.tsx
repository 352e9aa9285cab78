import { booking } from '../parts/booking.ts'
import { record } from '../parts/records.ts'
import type { States } from '../parts/states.ts'
import ActionButtons from './ActionButtons.tsx'

const props = { actions: booking.rowActions, record, onAct: () => undefined }

export default {
  'With text': <ActionButtons {...props} />,
  'With an icon alone': <ActionButtons {...props} iconsOf="Siti Rahma" />,
  'Where one is not possible': <ActionButtons {...props} record={{ ...record, state: 'done' }} />,
} satisfies States
