import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { formatCount } from '../../../data/records/format.ts'
import { idsOf } from '../../../data/records/record.ts'
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { sortHeader } from '../../../ui/table/sort-header.tsx'
import { DayTable } from '../day/DayTable.tsx'
import { type ColumnName, columnNames, dayColumns } from '../day/day-columns.tsx'
import { SmallCheckbox } from '../RowParts.tsx'
import type { Flagged } from '../rules/flags.ts'
import { useIsOfBranch, useWhere } from '../use-branch-places.ts'
import { byBranch, totalsOf } from './report-rows.ts'
import type { Report } from './use-report.ts'

interface Props {
  report: Report
  /** The id of the heading. */
  labelledBy: string
}

/** The records with totals: in sortable columns or, on a phone, by branch. */
export function ReportRows({ report, labelledBy }: Props) {
  const { rows, day, cursor, view, filters } = report
  const isNarrow = useIsNarrow()
  const isOfBranch = useIsOfBranch(filters.branchIds)
  const groups = useMemo(() => (isNarrow ? byBranch(rows) : undefined), [isNarrow, rows])
  const columns = dayColumns(isNarrow ? columnNames : view.columns, {
    list: report,
    current: cursor.tabStop,
    isByBranch: isNarrow || isOfBranch,
  })
  return (
    <DayTable
      list={report}
      groups={groups}
      columns={columns.map((column) => ({ ...column, ...headerOf(column, report) }))}
      totals={<Totals report={report} />}
      labelledBy={labelledBy}
      isStale={day.isPlaceholderData}
      skeletons={day.isLoading ? 14 : 0}
    />
  )
}

/** The totals of the rows in one line; a skeleton while they load. */
function Totals({ report: { rows, day, filters } }: { report: Report }) {
  const where = useWhere(filters.branchIds)
  const totals = useMemo(() => totalsOf(rows), [rows])
  if (day.isLoading) return <Skeleton width={280} sx={{ maxWidth: '100%' }} />
  const figures = [
    ['people', formatCount(totals.people)],
    ['present', formatCount(totals.present)],
    ['late', formatCount(totals.late)],
    ['worked', `${formatCount(Math.floor(totals.minutes / 60))} h`],
    ['waiting', formatCount(totals.waiting)],
    ['flagged', formatCount(totals.flagged)],
  ] as const
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
      <span>{where}</span>
      {figures.map(([label, figure]) => (
        <span key={label}>
          <strong>{figure}</strong> {label}
        </span>
      ))}
    </Box>
  )
}

/** The buttons in the header of a column: to sort by it, or to select all rows. */
function headerOf(
  { name, label }: TableColumn<Flagged>,
  { selected, decisions, view }: Report,
): Pick<TableColumn<Flagged>, 'header' | 'sort'> {
  const { ids, selectable } = selected
  if (name === 'photo') return {}
  if (name === 'select') {
    return {
      header: (
        <SmallCheckbox
          checked={ids.size > 0 && ids.size === selectable.length}
          indeterminate={ids.size > 0 && ids.size < selectable.length}
          disabled={selectable.length === 0 || decisions.isRunning}
          onChange={() => selected.choose(ids.size > 0 ? [] : idsOf(selectable))}
          aria-label="Select all that wait"
        />
      ),
    }
  }
  const { by, isAscending } = view.sort
  return sortHeader(label, by === name ? isAscending : undefined, () =>
    view.sortBy(name as ColumnName),
  )
}
