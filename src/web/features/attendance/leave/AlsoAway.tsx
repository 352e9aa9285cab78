import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Note } from '../../../ui/Note.tsx'
import { rowsStyle } from '../DaysBefore.tsx'
import { type Leave, leavesIn, periodText, statusText } from '../rules/leaves.ts'
import { statusMeaningOf } from '../rules/record.ts'
import { LeaveLink } from './LeaveLink.tsx'
import type { Leaves } from './use-leaves.ts'

/** Other people of the branch who are away during a leave. Declined leave does not count. */
export function AlsoAway({ leave, days }: { leave: Leave; days: Leaves }) {
  // From all days read, as the leave may extend beyond its week.
  const others = leavesIn(days.records).filter(
    ({ id, branchId, from, until, records }) =>
      id !== leave.id &&
      branchId === leave.branchId &&
      from <= leave.until &&
      until >= leave.from &&
      records.some((record) => statusMeaningOf(record) !== 'declined'),
  )
  return (
    <Paper component="section" aria-labelledby="also-away" sx={{ p: 2 }}>
      <Typography variant="h2" id="also-away" sx={{ mb: 0.5 }}>
        Also away from this branch
      </Typography>
      {others.length > 0 ? (
        <Box component="ul" sx={[rowsStyle, names]}>
          {others.map((other) => (
            <li key={other.id}>
              <LeaveLink leave={other} first={days.first}>
                {other.name}
              </LeaveLink>
              <span>
                {other.typeName} · {statusText(other)}
              </span>
              <span>{periodText(shared(leave, other))}</span>
            </li>
          ))}
        </Box>
      ) : (
        <Note>{days.doubt ?? 'Nobody else on these days.'}</Note>
      )}
    </Paper>
  )
}

/** The days on which both people are away. */
function shared(one: Leave, other: Leave) {
  const [, from = one.from] = [one.from, other.from].sort()
  const [until = one.until] = [one.until, other.until].sort()
  return { from, until }
}

const names = { '& li': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' } }
