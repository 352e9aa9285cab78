import { inputStates } from '../../parts/input-states.tsx'
import { LONG, THAI } from '../../parts/records.ts'

export default inputStates('note', {
  Value: 'Two tyres at the front are worn.',
  Long: `${LONG}\n${LONG}\n${LONG}`,
  Thai: THAI,
  error: 'At most 500 characters.',
})
