import { useCachedList } from '../../data/use-cached-list.ts'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { fileNameOf } from '../../ui/file-name.ts'
import { attendanceSheet, branchesText } from './attendance-sheet.ts'
import { useBranchPlaces } from './branch-places.ts'
import type { Flagged } from './flags.ts'
import type { AttendanceFilters } from './use-filters.ts'

interface Props {
  /** The name of the page, as in "Export attendance report". */
  name: string
  filters: AttendanceFilters
  rows: readonly Flagged[]
  /** Whether the rows are still those of the previous filters. */
  isOfBefore: boolean
}

/** Exports the records of a day, in the order shown. */
export function DayExport({
  name,
  filters: { date, statusId, branchIds },
  rows,
  isOfBefore,
}: Props) {
  const places = useBranchPlaces()
  const { data: statuses } = useCachedList('attendance-status')
  const status = statuses?.find(({ id }) => Number(id) === statusId)
  const statusText =
    statusId === undefined ? 'all statuses' : String(status?.name ?? `status ${statusId}`)
  const fileName = fileNameOf(name, date, statusText, branchesText(branchIds, places))
  return (
    <ExportButton
      name={name}
      text="All records of this day, status and branches, in the order shown, in a CSV file. Times are those of the branches; notes and letters stay here."
      sheets={[{ fileName, sheet: () => attendanceSheet(rows) }]}
      disabled={rows.length === 0 || isOfBefore}
    />
  )
}
