import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('slug', { Value: 'siti-rahma', error: 'This slug is taken.' })
