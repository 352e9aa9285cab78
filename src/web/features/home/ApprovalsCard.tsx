import Typography from '@mui/material/Typography'
import { attendance } from '../../../contract/resources/attendance.ts'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { formatDay, today } from '../../data/format.ts'
import { attendanceKey } from '../attendance/days.ts'
import { HomeCard } from './HomeCard.tsx'
import { BigFigure } from './HomeFigure.tsx'
import { useListTotals } from './use-list-totals.ts'

/** How many of today's attendance records wait for a decision. */
export function ApprovalsCard() {
  const date = today()
  const { totals, ...reading } = useListTotals(attendance, attendanceKey, [
    { date, statusId: WAITING },
  ])
  const waiting = reading.isLoading ? undefined : (totals[0] ?? null)
  const to = `${attendance.pages.desk.path}?branchId=all`
  return (
    <HomeCard title="Approvals" to={to} about={`Attendance of ${formatDay(date)}`} {...reading}>
      <BigFigure value={waiting} label="waiting" to={to} />
      <Typography color="text.secondary">
        {waiting === 0
          ? 'Nothing waits for you. Well done.'
          : 'Approve or decline them, one by one or many at once.'}
      </Typography>
    </HomeCard>
  )
}
