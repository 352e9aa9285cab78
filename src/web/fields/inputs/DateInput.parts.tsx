import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('dueOn', { Value: '2026-03-04', error: 'Not a date.' })
