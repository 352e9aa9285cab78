import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('isUrgent', { On: true, Off: false, error: 'Not possible any more.' })
