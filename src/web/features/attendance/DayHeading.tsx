import type { ReactNode } from 'react'
import { ofId } from '../../data/records/record.ts'
import { useCachedList } from '../../data/use-cached-list.ts'
import { fileNameOf } from '../../ui/file-name.ts'
import { HeadingBar } from '../../ui/pages/HeadingBar.tsx'
import type { PageTool } from '../../ui/sheets/Tools.tsx'
import { attendanceSheet } from './rules/attendance-sheet.ts'
import type { Flagged } from './rules/flags.ts'
import { useWhere } from './use-branch-places.ts'
import type { AttendanceFilters } from './use-filters.ts'

interface Props {
  title: string
  /** The id of the heading. */
  id: string
  /** The name of the page, as in "Export attendance report". */
  name: string
  filters: AttendanceFilters
  /** The rows to export, in the order shown. */
  rows: readonly Flagged[]
  /** Reads all rows for the export, on pages that load only some. */
  readRows?: ((signal: AbortSignal) => Promise<readonly Flagged[]>) | undefined
  day: {
    asOf: Date | undefined
    error: Error | null
    /** Whether the rows still belong to the previous filters. */
    isPlaceholderData: boolean
    missing?: string | undefined
    doubt?: string | undefined
    refresh: (() => void) | undefined
  }
  /** Shown before the tools. */
  note?: ReactNode
  /** Further tools. */
  tools?: readonly PageTool[]
  /** The filters. */
  children: ReactNode
}

const exported = 'As shown, in the times of the branches. Notes and letters are left out.'

/** The name and the toolbar of a page. */
export function DayHeading({ name, filters, rows, readRows, day, tools = [], ...heading }: Props) {
  const { date, statusId, branchIds } = filters
  const where = useWhere(branchIds)
  const { data: statuses } = useCachedList('attendance-status')
  const status = statuses?.find(ofId(statusId))
  const statusText =
    statusId === undefined ? 'all statuses' : String(status?.name ?? `status ${statusId}`)
  const sheet = ({ signal }: { signal: AbortSignal }) =>
    readRows ? readRows(signal).then(attendanceSheet) : attendanceSheet(rows)
  const lacks = day.missing ?? day.doubt
  const fileName = fileNameOf(name, date, statusText, where, lacks && 'incomplete')
  return (
    <HeadingBar
      {...heading}
      asOf={day.asOf}
      hasFailed={day.error !== null}
      onRefresh={day.refresh}
      tools={tools}
      exported={{
        name,
        text: lacks ? `${lacks} ${exported}` : exported,
        sheets: [{ fileName, sheet }],
        disabled: (rows.length === 0 && !readRows) || day.isPlaceholderData,
      }}
    />
  )
}
