import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('branchId', {
  Value: 1,
  Long: 4,
  Thai: 5,
  Unknown: 77,
  error: 'Choose a branch.',
})
