import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { counted } from '../../../../contract/texts.ts'
import { Note } from '../../../ui/Note.tsx'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { DaysBefore, rowsStyle, useDaysBefore } from '../DaysBefore.tsx'
import { leaveKindNames } from '../rules/leave-kinds.ts'
import { daysOf, type Leave, leavesIn, periodText, statusText } from '../rules/leaves.ts'
import { type Attendance, statusMeaningOf } from '../rules/record.ts'
import { LeaveLink } from './LeaveParts.tsx'
import { type Leaves, typesToAsk } from './use-leaves.ts'

/** Beside a leave: who else is away, and earlier leave of the person. */
export function OtherLeave({ leave, days }: { leave: Leave; days: Leaves }) {
  return (
    <Box sx={side}>
      <AlsoAway leave={leave} days={days} />
      {leave.records[0] && (
        <Paper sx={{ p: 2 }}>
          <EarlierLeave record={leave.records[0]} />
        </Paper>
      )}
    </Box>
  )
}

const side = {
  display: 'grid',
  gap: 2,
  gridTemplate: 'auto 1fr / minmax(0, 1fr)',
}

/** Other people of the branch who are away during a leave. Declined leave does not count. */
function AlsoAway({ leave, days }: { leave: Leave; days: Leaves }) {
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
  return {
    from: one.from > other.from ? one.from : other.from,
    until: one.until < other.until ? one.until : other.until,
  }
}

const names = { '& li': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto' } }

/**
 * Earlier leave of the person, before the leave with this first record. Read at once on wide
 * screens, if the server can filter the days by type; otherwise on request.
 */
function EarlierLeave({ record }: { record: Attendance }) {
  const hasRoom = useHasWidth('sm')
  const types = typesToAsk(leaveKindNames)
  const before = useDaysBefore(record, 31, { types, isOpen: hasRoom && types !== undefined })
  return (
    <DaysBefore
      title="Earlier leave"
      level="h2"
      before={before}
      rows={leavesIn(before.records)
        .reverse()
        .map((leave) => (
          <li key={leave.id}>
            <LeaveLink leave={leave}>{periodText(leave)}</LeaveLink>
            <span>
              {leave.typeName} · {statusText(leave)}
            </span>
            <span>{counted(daysOf(leave), 'day')}</span>
          </li>
        ))}
    />
  )
}
