import { inputStates } from '../../parts/input-states.tsx'
import { record } from '../../parts/records.ts'

export default inputStates('items', { Value: record.items, error: 'At least one line.' })
