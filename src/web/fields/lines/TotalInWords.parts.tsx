import type { States } from '../../parts/states.ts'
import { TotalInWords } from './TotalInWords.tsx'

export default {
  None: <TotalInWords total={0} />,
  Amount: <TotalInWords total={1_250_000} />,
  Large: <TotalInWords total={999_999_999} />,
} satisfies States
