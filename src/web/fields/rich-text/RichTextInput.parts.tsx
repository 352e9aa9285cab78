import { inputStates } from '../../parts/input-states.tsx'
import { record } from '../../parts/records.ts'

export default inputStates('report', { Value: record.report, error: 'Write a report.' })
