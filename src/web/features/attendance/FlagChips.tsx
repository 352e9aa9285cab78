import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { formatDistance } from './distance.ts'
import { type Flag, type Flagged, farthest, flagLabels } from './flags.ts'

/** The flags of a record as chips, in as few words as a row has room for. */
export function FlagChips({ flagged }: { flagged: Flagged }) {
  if (flagged.flags.length === 0) return null
  return (
    <Box className="flags" sx={chips}>
      {flagged.flags.map((flag) => (
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
    </Box>
  )
}

/** A chip has a second line rather than being cut off. */
const chips = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
} as const

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
