import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('time', { Value: '07:30', error: 'Not a time.' })
