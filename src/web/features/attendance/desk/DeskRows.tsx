import { without } from 'es-toolkit'
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts'
import { frame } from '../../../ui/theme.ts'
import { DayRows } from '../day/DayRows.tsx'
import { DayTable } from '../day/DayTable.tsx'
import { columnNames, dayColumns } from '../day/day-columns.tsx'
import { SELECT_BAR_HEIGHT } from '../day/SelectBar.tsx'
import { useIsOfBranch } from '../use-branch-places.ts'
import type { DayList } from '../use-day-list.ts'

interface Props {
  desk: DayList
  /** The id of the heading. */
  labelledBy: string
}

/** The records of the day. A column that says what the filter says is left out. */
export function DeskRows({ desk, labelledBy }: Props) {
  const { day, rows, cursor, filters } = desk
  const isNarrow = useIsNarrow()
  const isOfBranch = useIsOfBranch(filters.branchIds)
  const hasDecided = rows.some(
    ({ record }) => record.approvedBy !== null || record.approvedAt !== null,
  )
  const names = without(
    columnNames,
    // Lateness is among the flags.
    'late',
    ...(isNarrow || filters.statusId === undefined ? [] : ['status' as const]),
    ...(hasDecided ? [] : ['decided' as const]),
  )
  return (
    <DayRows list={desk}>
      <DayTable
        list={desk}
        rows={rows}
        columns={dayColumns(names, {
          list: desk,
          current: rows[cursor.at]?.record.id,
          isByBranch: isOfBranch,
        })}
        labelledBy={labelledBy}
        stuckAt={frame.topBar + SELECT_BAR_HEIGHT}
        isStale={day.isPlaceholderData}
        skeletons={day.isLoading ? 12 : 0}
      />
    </DayRows>
  )
}
