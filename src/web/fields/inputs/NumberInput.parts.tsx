import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('seats', { Value: 4, Large: 1_000_000, error: 'At most 1,000,000.' })
