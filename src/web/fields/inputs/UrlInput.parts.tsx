import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('website', {
  Value: 'https://example.com/tyres',
  error: 'Not a web address.',
})
