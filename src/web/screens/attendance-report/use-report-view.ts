import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { usePreference } from '../../preferences.ts'
import { type ColumnName, columnNames, reportColumns } from './report-columns.ts'
import type { Sort } from './sort-rows.ts'

const name = z.enum(columnNames)
const standard: Sort = { by: 'name', isAscending: true }
const standardColumns = columnNames.filter((one) => !reportColumns[one].isExtra)

/** How the report is sorted, which its address says, and its columns, which are this person's. */
export function useReportView() {
  const [params, setParams] = useSearchParams()
  const by = z.safeParse(name, params.get('sortBy')).data
  const sort: Sort = by ? { by, isAscending: params.get('isAscending') !== 'false' } : standard
  const [columns, setColumns] = usePreference<ColumnName[]>('attendance.reportColumns', standardColumns, (kept) => {
    const names = z.safeParse(z.array(name), kept).data
    return names && columnNames.filter((one) => one === 'name' || names.includes(one))
  })

  /** By a column, then the other way round, then as it was at first. */
  function sortBy(column: ColumnName) {
    const isAgain = by === column
    setParams(
      (said) => {
        if (isAgain && !sort.isAscending) {
          said.delete('sortBy')
          said.delete('isAscending')
        } else {
          said.set('sortBy', column)
          if (isAgain) said.set('isAscending', 'false')
          else said.delete('isAscending')
        }
        return said
      },
      { preventScrollReset: true },
    )
  }

  return { sort, sortBy, columns, setColumns, resetColumns: () => setColumns(standardColumns) }
}

export type ReportView = ReturnType<typeof useReportView>
