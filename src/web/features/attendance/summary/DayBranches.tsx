import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import type { Row } from '../../../../contract/envelope.ts'
import { formatCount } from '../../../data/records/format.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { touch } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import type { ReportSort } from '../report/report-rows.ts'
import { type BranchDay, branchKeyOf, problemsFirst } from '../rules/branch-days.ts'
import { useBranchDays } from '../today/use-branch-days.ts'
import { useBranchPlaces } from '../use-branch-places.ts'
import type { DayFilters } from '../use-filters.ts'
import { DayPart, FIRST } from './DayPart.tsx'

interface Props extends Pick<DayFilters, 'date' | 'branchIds'> {
  /** The URL of the report for one branch, sorted by a column. */
  reportPath: (branchId: Row['id'], sort?: ReportSort) => string
  /** The URL of the waiting records of a branch. */
  deskPath: (branchId: Row['id']) => string
}

/** The branches of a day, those with the most to do first. For users who may read the records. */
export function DayBranches({ date, branchIds, reportPath, deskPath }: Props) {
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
        <PlainTable
          labelledBy={titleId}
          columns={[
            { label: 'Branch', cell: (day) => <BranchLink day={day} reportPath={reportPath} /> },
            {
              label: 'Present',
              align: 'right',
              cell: (day) => (
                <Figure
                  {...{ day, figure: 'present' }}
                  text={`${formatCount(day.present)} of ${formatCount(day.total)}`}
                  to={(id) => reportPath(id, { by: 'in', isAscending: true })}
                />
              ),
            },
            {
              label: 'Late',
              align: 'right',
              cell: (day) => (
                <Figure
                  {...{ day, figure: 'late' }}
                  to={(id) => reportPath(id, { by: 'late', isAscending: false })}
                />
              ),
            },
            {
              label: 'Waiting',
              align: 'right',
              cell: (day) => <Figure {...{ day, figure: 'waiting' }} to={deskPath} />,
            },
          ]}
          rows={shown.map((day) => ({ ...day, id: branchKeyOf(day) }))}
          sx={{
            '& tbody th': { overflowWrap: 'anywhere' },
            '& tbody :has(> a)': { py: { xs: 0, md: 1 } },
            '& a': touch.link,
          }}
        />
      )}
    </DayPart>
  )
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

function BranchLink({ day, reportPath }: { day: BranchDay } & Pick<Props, 'reportPath'>) {
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
  const rows = Math.min(count, first)
  const more = count > first ? touch.target + 16 : 0
  return { xs: 36 + rows * 46.5 + more, md: 36 + rows * 36.5 + more }
}
