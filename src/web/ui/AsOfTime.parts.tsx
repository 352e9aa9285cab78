import type { States } from '../parts/states.ts'
import { AsOfTime } from './AsOfTime.tsx'

export default {
  Old: <AsOfTime asOf={new Date('2026-03-04T00:46:00Z')} hasFailed={false} />,
} satisfies States
