import { inputStates } from '../../parts/input-states.tsx'
import { ARABIC, LONG } from '../../parts/records.ts'

export default inputStates('customer', {
  Value: 'Siti Rahma',
  Long: LONG,
  Arabic: ARABIC,
  error: 'At least 2 characters.',
})
