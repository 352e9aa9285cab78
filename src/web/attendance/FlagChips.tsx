import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { formatDistance } from './distance.ts'
import { type Flag, type Flagged, flagLabels } from './flags.ts'

/** What is odd about a record, in words. */
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

/** `Late 12 min`, `Outside the branch, 2,3 km away` */
export function flagText(flag: Flag, { record, distance }: Flagged): string {
  if (flag === 'late') return `${flagLabels.late} ${record.lateMinutes} min`
  if (flag === 'outside') return `${flagLabels.outside}, ${formatDistance(Math.max(distance.in ?? 0, distance.out ?? 0))}`
  return flagLabels[flag]
}
