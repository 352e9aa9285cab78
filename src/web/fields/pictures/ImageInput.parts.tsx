import { inputStates } from '../../parts/input-states.tsx'
import { drawing } from '../../parts/records.ts'

export default inputStates('photo', {
  Value: drawing(200),
  Broken: 'data:image/png,broken',
  error: 'Larger than 10 MB.',
})
