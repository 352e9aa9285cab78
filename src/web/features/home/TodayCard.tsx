import type { Row } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { dotted, formatDay, today } from '../../data/records/format.ts'
import { useBranchScope } from '../../data/use-branch-scope.ts'
import { useMay } from '../../data/use-may.ts'
import { sumOf, totalToneOf } from '../attendance/rules/status-totals.ts'
import { countsDays, useStatusTotals } from '../attendance/use-status-totals.ts'
import { HomeCard } from './HomeCard.tsx'
import { BigFigure, FigureParts } from './HomeFigure.tsx'

/** Number of skeletons. Our server has: approved, declined, waiting. */
const STATUSES = 3

/** The number of today's attendance records by status. */
export function TodayCard() {
  const date = today()
  const { branchIds, text } = useBranchScope(countsDays())
  const { totals, ...reading } = useStatusTotals({ date, branchIds })
  const mayList = useMay()(attendance, 'report')
  const pathTo = (statusId: Row['id'] | null) =>
    mayList && statusId !== null
      ? `${attendance.pages.report.path}?${new URLSearchParams({ date, statusId: String(statusId), branchId: branchIds.join() || 'all' })}`
      : undefined
  return (
    <HomeCard
      title="Attendance today"
      to={attendance.pages.summary.path}
      about={dotted(formatDay(date), text)}
      {...reading}
    >
      <BigFigure value={totals && sumOf(totals)} label="records" to={pathTo('all')} />
      <FigureParts
        parts={totals?.map((one) => ({
          key: one.name,
          label: one.name,
          value: one.total,
          tone: totalToneOf(one),
          to: pathTo(one.statusId),
        }))}
        coming={STATUSES}
      />
    </HomeCard>
  )
}
