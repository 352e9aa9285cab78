import type { States } from '../parts/states.ts'
import { DraftNotice } from './DraftNotice.tsx'

const draft = (values: Record<string, unknown>) => (
  <DraftNotice
    draft={{
      offered: { savedAt: '2026-03-04T07:15:00Z', values },
      restore: () => undefined,
      drop: () => undefined,
    }}
  />
)

export default {
  Draft: draft({ customer: 'Siti' }),
  'With a lost picture': draft({ photo: { isLostFile: true } }),
} satisfies States
