import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { formatCount } from '../../data/records/format.ts'
import { theme } from '../../ui/theme.ts'
import { formatDistance } from './rules/distance.ts'
import { type Flag, type Flagged, farthest, flagLabels } from './rules/flags.ts'

interface Props {
  flagged: Flagged
  /** The flags to show; all by default. */
  flags?: readonly Flag[]
}

/** The flags of a record as short chips. */
export function FlagChips({ flagged, flags = flagged.flags }: Props) {
  if (flags.length === 0) return null
  return (
    <Flags className="flags">
      {flags.map((flag) => (
        <Chip
          key={flag}
          size="small"
          icon={<FlagOutlined />}
          color={flag === 'late' || flag === 'leftEarly' ? 'default' : 'warning'}
          variant="outlined"
          title={flagText(flag, flagged)}
          label={flag === 'outside' ? `Outside, ${farthestText(flagged)}` : flagText(flag, flagged)}
        />
      ))}
    </Flags>
  )
}

/** Chips wrap onto a second line instead of being cut off. */
const Flags = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal', paddingBlock: 2 },
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
