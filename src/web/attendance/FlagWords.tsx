import Alert from '@mui/material/Alert'
import { formatDistance } from './distance.ts'
import { type Flag, type Flagged, flagLabels } from './flags.ts'
import { formatMinutes } from './hours.ts'

/** What is odd about a record, in words; nothing of one that is as it should be. */
export function FlagWords({ flagged, radius }: { flagged: Flagged; radius: number | null }) {
  const { flags, record, distance } = flagged
  if (flags.length === 0) return null

  function more(flag: Flag): string | undefined {
    if (flag === 'late' && record.lateMinutes !== null) return `by ${formatMinutes(record.lateMinutes)}`
    if (flag === 'outside' && radius !== null) {
      return `${formatDistance(Math.max(distance.in ?? 0, distance.out ?? 0))} away, where ${formatDistance(radius)} are allowed`
    }
    if (flag === 'long' && record.workMinutes !== null) return formatMinutes(record.workMinutes)
    return undefined
  }

  return (
    <Alert severity="warning" role="note" aria-label="Flags" sx={{ '& ul': { m: 0, p: 0, listStyle: 'none' } }}>
      <ul>
        {flags.map((flag) => (
          <li key={flag}>{[flagLabels[flag], more(flag)].filter(Boolean).join(flag === 'late' ? ' ' : ': ')}</li>
        ))}
      </ul>
    </Alert>
  )
}
