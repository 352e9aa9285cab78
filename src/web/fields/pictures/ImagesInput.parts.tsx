import { inputStates } from '../../parts/input-states.tsx'
import { drawing } from '../../parts/records.ts'

export default inputStates('photos', {
  One: [drawing(200)],
  Full: [0, 60, 120, 180, 240, 300].map(drawing),
  error: 'At most six.',
})
