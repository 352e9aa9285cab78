import { LONG } from '../../parts/records.ts'
import type { States } from '../../parts/states.ts'
import { RetryAlert } from './RetryAlert.tsx'

export default {
  Failed: (
    <RetryAlert onRetry={() => undefined}>The other roles could not be read: timeout.</RetryAlert>
  ),
  'Nothing to retry': <RetryAlert onRetry={undefined}>The server has no such record.</RetryAlert>,
  Warning: (
    <RetryAlert severity="warning" onRetry={() => undefined}>
      Only 5 000 of 12 345 records are shown.
    </RetryAlert>
  ),
  Long: <RetryAlert onRetry={() => undefined}>{LONG}</RetryAlert>,
} satisfies States
