import { ARABIC, LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { Tag } from './Tag.tsx'

export default {
  Plain: <Tag tone={undefined} text="New" />,
  Info: <Tag tone="info" text="Confirmed" />,
  Success: <Tag tone="success" text="Done" />,
  Warning: <Tag tone="warning" text="Late" />,
  Error: <Tag tone="error" text="Missed" />,
  Long: <Tag tone="info" text={LONG} />,
  Arabic: <Tag tone={undefined} text={ARABIC} />,
} satisfies States
