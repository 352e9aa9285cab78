import MuiLink from '@mui/material/Link'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Row } from '../../../../contract/envelope.ts'
import { formatCount } from '../../../data/records/format.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { rowHeights, touch } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import type { ReportSort } from '../report/report-rows.ts'
import { type BranchDay, branchKeyOf, problemsFirst } from '../rules/branch-days.ts'
import { useBranchDays } from '../today/use-branch-days.ts'
import { useBranchPlaces } from '../use-branch-places.ts'
import type { DayFilters } from '../use-filters.ts'
import { DayPart, FIRST } from './DayPart.tsx'

interface Paths {
  /** The URL of the report for one branch, sorted by a column. */
  reportPath: (branchId: Row['id'], sort?: ReportSort) => string
  /** The URL of the waiting records of a branch. */
  deskPath: (branchId: Row['id']) => string
}

type Props = Paths & Pick<DayFilters, 'date' | 'branchIds'>

/** The branches of a day, those with the most to do first. For users who may read the records. */
export function DayBranches({ date, branchIds, reportPath, deskPath }: Props) {
  const { branches, doubt, isLoading, isPlaceholderData, error, refresh } = useBranchDays(
    { date, branchIds, statusId: undefined },
    false,
  )
  const places = useBranchPlaces()
  // As many rows as fit beside the list of late people.
  const first = useHasWidth('lg') ? 17 : FIRST
  const columns = useMemo(() => columnsOf({ reportPath, deskPath }), [reportPath, deskPath])
  const expected = branchIds.length || places.size || FIRST
  return (
    <DayPart
      title="By branch"
      rows={problemsFirst(branches, () => false)}
      none="No branch has records."
      isLoading={isLoading || isPlaceholderData}
      first={first}
      reserved={heightOf(expected, first)}
      problem={error?.message}
      doubt={doubt}
      refresh={refresh}
    >
      {(shown, titleId) => (
        <DataTable
          isInBox
          aria-labelledby={titleId}
          columns={columns}
          rows={shown}
          keyOf={branchKeyOf}
        />
      )}
    </DayPart>
  )
}

function columnsOf({ reportPath, deskPath }: Paths): TableColumn<BranchDay>[] {
  return [
    {
      name: 'branch',
      label: 'Branch',
      least: 120,
      share: 1,
      cell: (day) => <BranchLink day={day} reportPath={reportPath} />,
    },
    {
      name: 'present',
      label: 'Present',
      isNumber: true,
      least: 64,
      cell: (day) => (
        <Figure
          {...{ day, figure: 'present' }}
          text={`${formatCount(day.present)} of ${formatCount(day.total)}`}
          to={(id) => reportPath(id, { by: 'in', isAscending: true })}
        />
      ),
    },
    {
      name: 'late',
      label: 'Late',
      isNumber: true,
      least: 40,
      cell: (day) => (
        <Figure
          {...{ day, figure: 'late' }}
          to={(id) => reportPath(id, { by: 'late', isAscending: false })}
        />
      ),
    },
    {
      name: 'waiting',
      label: 'Waiting',
      isNumber: true,
      least: 56,
      cell: (day) => <Figure {...{ day, figure: 'waiting' }} to={deskPath} />,
    },
  ]
}

interface FigureProps {
  day: BranchDay
  figure: 'present' | 'late' | 'waiting'
  to: (branchId: Row['id']) => string
  text?: string
}

/** A figure, as a link to its records if there are any. */
function Figure({ day, figure, to, text = formatCount(day[figure]) }: FigureProps) {
  const { branchLocationId, branchLocationName } = day
  if (branchLocationId === null || !day[figure]) return text
  return (
    <MuiLink
      component={Link}
      // Not reached by Tab: the name of the branch is a link already.
      to={to(branchLocationId)}
      aria-label={`${text} ${figure} at ${branchLocationName}`}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {text}
    </MuiLink>
  )
}

function BranchLink({ day, reportPath }: { day: BranchDay } & Pick<Paths, 'reportPath'>) {
  const { branchLocationId, branchLocationName } = day
  if (branchLocationId === null) return branchLocationName
  return (
    <MuiLink component={Link} to={reportPath(branchLocationId)}>
      {branchLocationName}
    </MuiLink>
  )
}

/** Height in px of a table of this many branches, with the button for more. */
function heightOf(count: number, first: number) {
  const more = count > first ? touch.target + 16 : 0
  return rowHeights.dense + Math.min(count, first) * rowHeights.usual + more
}
