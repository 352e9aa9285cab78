import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { usePreference } from '../../../data/preferences.ts'
import { type ColumnName, columnNames, reportColumns } from './report-columns.ts'
import type { Sort } from './sort-rows.ts'

const name = z.enum(columnNames)
const standard: Sort = { by: 'name', isAscending: true }
const standardColumns = columnNames.filter((one) => !reportColumns[one].isExtra)

/** How the report is sorted, which its address says, and its columns, which are this person's. */
export function useReportView() {
  const [params, setParams] = useSearchParams()
  // The second of two clicks comes before the page follows the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])
  const [columns, setColumns] = usePreference<ColumnName[]>(
    'attendance.reportColumns',
    standardColumns,
    (kept) => {
      const names = z.safeParse(z.array(name), kept).data
      return names && columnNames.filter((one) => one === 'name' || names.includes(one))
    },
  )
  const sort = sortIn(params) ?? standard

  /** By a column, then the other way round, then as it was at first. */
  function sortBy(column: ColumnName) {
    const said = new URLSearchParams(latest.current)
    const before = sortIn(said)
    const isAgain = before?.by === column
    said.delete('sortBy')
    said.delete('isAscending')
    if (!isAgain || before.isAscending) said.set('sortBy', column)
    if (isAgain && before.isAscending) said.set('isAscending', 'false')
    latest.current = said
    setParams(said, { preventScrollReset: true })
  }

  return { sort, sortBy, columns, setColumns, resetColumns: () => setColumns(standardColumns) }
}

function sortIn(params: URLSearchParams): Sort | undefined {
  const by = z.safeParse(name, params.get('sortBy')).data
  return by && { by, isAscending: params.get('isAscending') !== 'false' }
}

export type ReportView = ReturnType<typeof useReportView>
