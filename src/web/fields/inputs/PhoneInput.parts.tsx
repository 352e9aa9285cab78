import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('phone', { Value: '081234567890', error: 'Not a phone number.' })
