import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('startedAt', { Value: '2026-03-04T07:15:00Z', error: 'Not a date.' })
