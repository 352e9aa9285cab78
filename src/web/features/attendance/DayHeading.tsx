import type { ComponentProps } from 'react'
import { fileNameOf } from '../../ui/file-name.ts'
import { HeadingBar } from '../../ui/pages/HeadingBar.tsx'
import { attendanceSheet } from './rules/attendance-sheet.ts'
import type { Flagged } from './rules/flags.ts'
import { useWhere } from './use-branch-places.ts'
import { type AttendanceFilters, useStatusName } from './use-filters.ts'

interface Props
  extends Pick<ComponentProps<typeof HeadingBar>, 'title' | 'id' | 'tools' | 'children'> {
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
}

const exported = 'As shown, in the times of the branches. Notes and letters are left out.'

/** The name and the toolbar of a page. */
export function DayHeading({ name, filters, rows, readRows, day, ...heading }: Props) {
  const where = useWhere(filters.branchIds)
  const status = useStatusName(filters.statusId) ?? 'all statuses'
  const lacks = day.missing ?? day.doubt
  return (
    <HeadingBar
      {...heading}
      asOf={day.asOf}
      hasFailed={day.error !== null}
      onRefresh={day.refresh}
      exported={{
        name,
        text: lacks ? `${lacks} ${exported}` : exported,
        sheets: [
          {
            fileName: fileNameOf(name, filters.date, status, where, lacks && 'incomplete'),
            sheet: ({ signal }) =>
              readRows ? readRows(signal).then(attendanceSheet) : attendanceSheet(rows),
          },
        ],
        disabled: (rows.length === 0 && !readRows) || day.isPlaceholderData,
      }}
    />
  )
}
