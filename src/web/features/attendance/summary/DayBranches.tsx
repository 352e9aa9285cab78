import MuiLink from '@mui/material/Link'
import { upperFirst } from 'es-toolkit/string'
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
export function DayBranches({ date, branchIds, ...paths }: Props) {
  const { branches, doubt, isLoading, isPlaceholderData, error, refresh } = useBranchDays(
    { date, branchIds, statusId: undefined },
    false,
  )
  const places = useBranchPlaces()
  // As many rows as fit beside the list of late people.
  const first = useHasWidth('lg') ? 17 : FIRST
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
          columns={columnsOf(paths)}
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
      cell: ({ branchLocationId, branchLocationName }) =>
        branchLocationId === null ? (
          branchLocationName
        ) : (
          <MuiLink component={Link} to={reportPath(branchLocationId)}>
            {branchLocationName}
          </MuiLink>
        ),
    },
    figureColumn('present', 64, (id) => reportPath(id, { by: 'in', isAscending: true })),
    figureColumn('late', 40, (id) => reportPath(id, { by: 'late', isAscending: false })),
    figureColumn('waiting', 56, deskPath),
  ]
}

/** A figure of each branch, as a link to its records if there are any. */
function figureColumn(
  name: 'present' | 'late' | 'waiting',
  least: number,
  pathTo: (branchId: Row['id']) => string,
): TableColumn<BranchDay> {
  return {
    name,
    label: upperFirst(name),
    isNumber: true,
    least,
    cell: (day) => {
      const { branchLocationId, branchLocationName } = day
      const count = formatCount(day[name])
      const text = name === 'present' ? `${count} of ${formatCount(day.total)}` : count
      if (branchLocationId === null || !day[name]) return text
      return (
        <MuiLink
          component={Link}
          // Not reached by Tab: the name of the branch is a link already.
          to={pathTo(branchLocationId)}
          aria-label={`${text} ${name} at ${branchLocationName}`}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {text}
        </MuiLink>
      )
    },
  }
}

/** Height in px of a table of this many branches, with the button for more. */
function heightOf(count: number, first: number) {
  const more = count > first ? touch.target + 16 : 0
  return rowHeights.dense + Math.min(count, first) * rowHeights.usual + more
}
