import FlagOutlined from '@mui/icons-material/FlagOutlined'
import { styled } from '@mui/material/styles'
import { formatCount } from '../../data/records/format.ts'
import { theme } from '../../ui/theme.ts'
import { formatDistance } from './rules/distance.ts'
import { type Flag, type Flagged, farthest, flagLabels } from './rules/flags.ts'

interface Props {
  flagged: Flagged
  /** The flags to show. */
  flags: readonly Flag[]
}

/** The flags of a record, one below the other. */
export function Flags({ flagged, flags }: Props) {
  if (flags.length === 0) return null
  return (
    <Lines className="flags">
      {flags.map((flag) => (
        <span
          key={flag}
          className={mild.includes(flag) ? 'flag' : 'flag strong'}
          title={flagText(flag, flagged)}
        >
          <FlagOutlined />
          {flag === 'outside' ? `Outside, ${farthestText(flagged)}` : flagText(flag, flagged)}
        </span>
      ))}
    </Lines>
  )
}

/** Flags that nobody has to act on. */
const mild: readonly Flag[] = ['late', 'leftEarly']

const Lines = styled('div')({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& .flag': { display: 'flex', gap: theme.spacing(0.5) },
  '& .strong': { color: theme.palette.warning.main },
  '& svg': { fontSize: 16, marginBlock: 2 },
})

/** The text of a flag: `Late 12 min`, `Outside the branch, 2,3 km away`. */
export function flagText(flag: Flag, row: Flagged): string {
  if (flag === 'late') return `${flagLabels.late} ${formatCount(row.record.lateMinutes)} min`
  if (flag === 'outside') return `${flagLabels.outside}, ${farthestText(row)}`
  return flagLabels[flag]
}

/** The distance from the branch: `2,3 km`; a dash if unknown. */
export function farthestText(row: Flagged): string {
  const metres = farthest(row)
  return metres === null ? '–' : formatDistance(metres)
}
