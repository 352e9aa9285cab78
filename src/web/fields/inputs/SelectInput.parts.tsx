import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('state', {
  Value: 'confirmed',
  'Of another server': 'on hold',
  error: 'Choose one.',
})
