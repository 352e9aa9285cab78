import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('rating', { Value: 4, error: 'Choose one to five.' })
