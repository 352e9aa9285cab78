import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('isOwn', { On: true, Off: false, error: 'Choose one.' })
