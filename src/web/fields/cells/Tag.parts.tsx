import { ARABIC, LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { Tag } from './Tag.tsx'

export default {
  Plain: <Tag text="New" />,
  Info: <Tag tone="info" text="Confirmed" />,
  Success: <Tag tone="success" text="Done" />,
  Warning: <Tag tone="warning" text="Late" />,
  Error: <Tag tone="error" text="Missed" />,
  Long: <Tag tone="info" text={LONG} />,
  Arabic: <Tag text={ARABIC} />,
} satisfies States
