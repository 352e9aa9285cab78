import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { formatDay } from '../../../data/format.ts'
import type { Away } from './month.ts'

/** The days on which more people of a branch are away than the limit. */
export function CrowdedDays({
  away,
  limit,
}: {
  away: ReadonlyMap<string, readonly Away[]>
  limit: number
}) {
  const crowded = [...away]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([date, branches]) =>
      branches.filter(({ count }) => count > limit).map((branch) => ({ date, ...branch })),
    )
  if (crowded.length === 0) return null
  return (
    <Alert severity="warning" role="note" aria-label="More away than the limit">
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 132, overflowY: 'auto' }}
        tabIndex={0}
      >
        {crowded.map(({ date, branchName, count }) => (
          <li key={`${date} ${branchName}`}>
            {formatDay(date)}: {count} away from {branchName}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
