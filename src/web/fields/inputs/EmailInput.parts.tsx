import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('email', {
  Value: 'siti.rahma@example.com',
  error: 'Not an e-mail address.',
})
