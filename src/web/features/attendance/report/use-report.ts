import { type RefObject, useCallback } from 'react'
import * as z from 'zod/mini'
import { usePreference } from '../../../data/client/preferences.ts'
import { useView } from '../../../data/use-view.ts'
import { type ColumnName, columnNames, recordColumns } from '../day/day-columns.tsx'
import type { Flagged } from '../rules/flags.ts'
import { useDayList } from '../use-day-list.ts'
import { type ReportSort, sortRows } from './report-rows.ts'

export type Report = ReturnType<typeof useReport>

/** The state of the report: a day's records, sorted, with a choice of columns. */
export function useReport(root: RefObject<HTMLElement | null>) {
  const view = useReportView()
  const { by, isAscending } = view.sort
  const list = useDayList(
    root,
    useCallback(
      (rows: readonly Flagged[]) => sortRows(rows, { by, isAscending }),
      [by, isAscending],
    ),
  )
  return { ...list, view }
}

const name = z.enum(columnNames)
const table = { sortBy: name, isAscending: z.string() }
const standard: ReportSort = { by: 'name', isAscending: true }
const standardColumns = columnNames.filter((one) => !recordColumns[one].isExtra)

/** The sorting of the report, stored in the URL, and its columns, stored by user. */
function useReportView() {
  const { values, change } = useView(table)
  const [columns, setColumns] = usePreference<ColumnName[]>(
    'attendance.recordColumns',
    standardColumns,
    (stored) => {
      const names = z.safeParse(z.array(name), stored).data
      return names && columnNames.filter((one) => one === 'name' || names.includes(one))
    },
  )

  /** Cycles the sorting of a column: ascending, descending, default. */
  function sortBy(column: ColumnName) {
    change((latest) => {
      if (latest.sortBy !== column) return { sortBy: column, isAscending: undefined }
      return latest.isAscending === 'false'
        ? { sortBy: undefined, isAscending: undefined }
        : { isAscending: 'false' }
    })
  }

  return {
    sort: values.sortBy
      ? { by: values.sortBy, isAscending: values.isAscending !== 'false' }
      : standard,
    sortBy,
    columns,
    setColumns,
    resetColumns: () => setColumns(standardColumns),
  }
}
