import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('password', {
  Weak: 'tyres',
  Fair: 'tyres on the road',
  Strong: 'four words without sense 7',
  error: 'Too short.',
})
