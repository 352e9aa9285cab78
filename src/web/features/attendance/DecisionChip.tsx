import Chip from '@mui/material/Chip'
import type { Fate } from './decisions.ts'
import { type OutcomeStore, useOutcome } from './outcome-store.ts'
import type { Attendance } from './record.ts'

interface Props {
  outcomes: OutcomeStore
  record: Attendance
  /** Why it could not be decided is told elsewhere. */
  isShort?: boolean
}

/** What becomes of a record while a decision runs, and why it could not be decided. */
export function DecisionChip({ outcomes, record, isShort = false }: Props) {
  const outcome = useOutcome(outcomes, record)
  if (!outcome) return null
  const { label, color } = looks[outcome.fate]
  return (
    <Chip
      size="small"
      color={color}
      label={outcome.message && !isShort ? `${label}: ${outcome.message}` : label}
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  )
}

const looks: Record<Fate, { label: string; color: 'default' | 'success' | 'warning' | 'error' }> = {
  queued: { label: 'In line', color: 'default' },
  sending: { label: 'Sending', color: 'default' },
  done: { label: 'Done', color: 'success' },
  elsewhere: { label: 'Decided before', color: 'warning' },
  gone: { label: 'Gone', color: 'warning' },
  failed: { label: 'Failed', color: 'error' },
  unclear: { label: 'Unclear', color: 'error' },
  unsent: { label: 'Not sent', color: 'warning' },
}
