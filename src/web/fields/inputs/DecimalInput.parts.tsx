import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('distance', {
  Value: 12.5,
  Large: 999_999.75,
  error: 'At most 1,000,000.',
})
