import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('nik', { Value: '3273011234560001', error: '16 digits, not 12.' })
