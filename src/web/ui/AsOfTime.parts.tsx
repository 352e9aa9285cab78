import type { States } from '../parts/states.ts'
import { AsOfTime } from './AsOfTime.tsx'

export default {
  Loaded: <AsOfTime asOf={new Date('2026-03-04T00:46:00Z')} />,
  'Before the first load': <AsOfTime asOf={undefined} />,
} satisfies States
