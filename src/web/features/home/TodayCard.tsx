import type { Row } from '../../../contract/envelope.ts'
import { attendance } from '../../../contract/resources/attendance.ts'
import { formatDay, today } from '../../data/records/format.ts'
import { useMay } from '../../data/use-may.ts'
import { sumOf, totalToneOf } from '../attendance/rules/status-totals.ts'
import { useStatusTotals } from '../attendance/use-status-totals.ts'
import { HomeCard } from './HomeCard.tsx'
import { BigFigure, ComingFigures, HomeFigure, HomeFigures, PartsBar } from './HomeFigure.tsx'
import { partColours } from './part-colours.ts'

/** Number of skeletons. Our server has: approved, declined, waiting. */
const STATUSES = 3
const everywhere: readonly number[] = []

/** The number of today's attendance records by status. */
export function TodayCard() {
  const date = today()
  const { totals, ...reading } = useStatusTotals({ date, branchIds: everywhere })
  const colours = partColours(totals?.map(totalToneOf) ?? [])
  const mayList = useMay()(attendance, 'report')
  const pathTo = (statusId: Row['id'] | null) =>
    mayList && statusId !== null
      ? `${attendance.pages.report.path}?${new URLSearchParams({ date, statusId: String(statusId), branchId: 'all' })}`
      : undefined
  return (
    <HomeCard
      title="Attendance today"
      to={attendance.pages.summary.path}
      about={formatDay(date)}
      {...reading}
    >
      <BigFigure value={totals && sumOf(totals)} label="records" to={pathTo('all')} />
      <PartsBar
        parts={totals?.map(({ total }, at) => ({ value: total, colour: colours[at] })) ?? []}
      />
      {totals ? (
        <HomeFigures>
          {totals.map((one, at) => (
            <HomeFigure
              key={one.name}
              label={one.name}
              value={one.total}
              to={pathTo(one.statusId)}
              colour={colours[at]}
            />
          ))}
        </HomeFigures>
      ) : (
        <ComingFigures lines={STATUSES} />
      )}
    </HomeCard>
  )
}
