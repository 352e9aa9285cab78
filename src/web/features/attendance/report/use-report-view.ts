import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { usePreference } from '../../../data/preferences.ts'
import { type ColumnName, columnNames, reportColumns } from './report-columns.ts'
import type { Sort } from './sort-rows.ts'

const name = z.enum(columnNames)
const standard: Sort = { by: 'name', isAscending: true }
const standardColumns = columnNames.filter((one) => !reportColumns[one].isExtra)

/** The sorting of the report, kept in the URL, and its columns, stored for each person. */
export function useReportView() {
  const [params, setParams] = useSearchParams()
  // A second click may come before the page has rendered the first.
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

  /** Cycles a column's sorting: ascending, descending, default. */
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
