import Alert from '@mui/material/Alert'
import { flagText } from './FlagChips.tsx'
import type { Flagged } from './flags.ts'

/** The flags of a record as an alert; nothing without flags. */
export function FlagWords({ flagged }: { flagged: Flagged }) {
  if (flagged.flags.length === 0) return null
  return (
    <Alert
      severity="warning"
      role="note"
      aria-label="Flags"
      sx={{ '& ul': { m: 0, p: 0, listStyle: 'none' } }}
    >
      <ul>
        {flagged.flags.map((flag) => (
          <li key={flag}>{flagText(flag, flagged)}</li>
        ))}
      </ul>
    </Alert>
  )
}
