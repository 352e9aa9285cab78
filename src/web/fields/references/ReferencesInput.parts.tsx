import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('tagIds', { One: [1], Many: [1, 2, 3, 4, 5], error: 'At most ten.' })
