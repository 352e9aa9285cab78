import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { formatDistance } from './distance.ts'
import { type Flag, type Flagged, farthest, flagLabels } from './flags.ts'

/** The flags of a record as chips. */
export function FlagChips({ flagged }: { flagged: Flagged }) {
  if (flagged.flags.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {flagged.flags.map((flag) => (
        <Chip
          key={flag}
          size="small"
          icon={<FlagOutlined />}
          color={flag === 'late' || flag === 'leftEarly' ? 'default' : 'warning'}
          variant="outlined"
          label={flagText(flag, flagged)}
        />
      ))}
    </Box>
  )
}

/** The text of a flag: `Late 12 min`, `Outside the branch, 2,3 km away`. */
export function flagText(flag: Flag, row: Flagged): string {
  if (flag === 'late') return `${flagLabels.late} ${row.record.lateMinutes} min`
  if (flag === 'outside') return `${flagLabels.outside}, ${farthestText(row)}`
  return flagLabels[flag]
}

/** The distance from the branch: `2,3 km`; a dash if unknown. */
export function farthestText(row: Flagged): string {
  const metres = farthest(row)
  return metres === null ? '–' : formatDistance(metres)
}
