import Chip from '@mui/material/Chip'
import type { DecisionStatus } from './decisions.ts'
import type { Attendance } from './record.ts'
import { type ResultStore, useResult } from './result-store.ts'

interface Props {
  results: ResultStore
  record: Attendance
  /** Without the reason, which is shown elsewhere. */
  isShort?: boolean
}

/** The state of a record during and after a decision, with the reason if it failed. */
export function DecisionChip({ results, record, isShort = false }: Props) {
  const result = useResult(results, record)
  if (!result) return null
  const { label, color } = chips[result.status]
  return (
    <Chip
      size="small"
      color={color}
      label={result.message && !isShort ? `${label}: ${result.message}` : label}
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  )
}

const chips: Record<
  DecisionStatus,
  { label: string; color: 'default' | 'success' | 'warning' | 'error' }
> = {
  queued: { label: 'In line', color: 'default' },
  sending: { label: 'Sending', color: 'default' },
  done: { label: 'Done', color: 'success' },
  elsewhere: { label: 'Decided before', color: 'warning' },
  gone: { label: 'Gone', color: 'warning' },
  failed: { label: 'Failed', color: 'error' },
  unclear: { label: 'Unclear', color: 'error' },
  unsent: { label: 'Not sent', color: 'warning' },
}
