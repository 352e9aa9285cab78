import { inputStates } from '../../parts/input-states.tsx'

export default inputStates('price', {
  Value: 1_250_000,
  Large: 999_999_999,
  error: 'Is this a fraction? Write whole rupiah.',
})
