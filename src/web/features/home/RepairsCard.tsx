import { sum } from 'es-toolkit/math'
import { isNotNil } from 'es-toolkit/predicate'
import { repairReport } from '../../../contract/resources/repair-report.ts'
import { isFinal, tones } from '../../../contract/status-group.ts'
import { filtersFor } from '../../data/filters-for.ts'
import { dotted } from '../../data/records/format.ts'
import { useBranchScope } from '../../data/use-branch-scope.ts'
import { useReportsPath } from '../../data/use-reports-path.ts'
import { useTotals } from '../../data/use-totals.ts'
import { takesBranches, useRepairStatuses } from '../repairs/use-repair-statuses.ts'
import { HomeCard } from './HomeCard.tsx'
import { BigFigure, FigureParts } from './HomeFigure.tsx'

/** Number of skeletons. Our server has: reported, assigned, in progress, waiting for validation. */
const OPEN_STATUSES = 4

/** The number of open reports by status. */
export function RepairsCard() {
  const known = useRepairStatuses()
  const { branchIds, text } = useBranchScope(takesBranches())
  const open = known.statuses.filter(({ statusGroup }) => !isFinal(statusGroup))
  const { totals, ...reading } = useTotals(
    open.map(({ id }) => ({
      resource: repairReport.name,
      filters: filtersFor({ statusId: id, branchId: branchIds }),
    })),
  )
  const isLoading = reading.isLoading || known.isLoading
  const reportsPath = useReportsPath()
  const pathTo = (filter: Record<string, string>) =>
    reportsPath?.({ ...filter, ...(branchIds.length > 0 && { branchId: branchIds.join() }) })
  return (
    <HomeCard
      title="Repairs & Maintenance"
      to={pathTo({ page: '1' })}
      about={dotted('Open reports', text)}
      error={known.error ?? reading.error}
      isLoading={isLoading}
      refresh={known.error ? known.retry : reading.refresh}
    >
      <BigFigure
        value={isLoading ? undefined : sumOf(totals)}
        label="open"
        to={pathTo({ isOpen: 'true' })}
      />
      <FigureParts
        parts={
          known.isLoading
            ? undefined
            : open.map(({ id, name, statusGroup }, at) => ({
                key: id,
                label: name,
                value: isLoading ? undefined : (totals[at] ?? null),
                tone: tones[statusGroup],
                to: pathTo({ statusId: String(id) }),
              }))
        }
        coming={OPEN_STATUSES}
      />
    </HomeCard>
  )
}

/** Null if any total is unknown. */
function sumOf(totals: readonly (number | null | undefined)[]) {
  return totals.length > 0 && totals.every(isNotNil) ? sum(totals) : null
}
