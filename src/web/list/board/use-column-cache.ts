import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import { isSame } from '../../fields/values/form-values.ts'
import { type ColumnPages, nextPage, withoutRow, withRow } from './column-pages.ts'
import type { Move } from './move.ts'
import { columnKey } from './use-column.ts'

/** The cached columns of the boards of a resource. */
export function useColumnCache(resource: Resource) {
  const client = useQueryClient()

  /** Refetches the lists and these columns. Other columns refetch when they are shown next. */
  function refresh(columns: readonly QueryKey[]) {
    const allColumns = columnKey(resource)
    void client.invalidateQueries({ queryKey: allColumns, refetchType: 'none' })
    for (const queryKey of columns) void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({
      queryKey: allColumns.slice(0, -1),
      predicate: ({ queryKey }) => !isSame(queryKey.slice(0, allColumns.length), allColumns),
    })
  }

  /** Places a row in the column that it was moved to, so that the columns need no refetch. */
  function place({ from, to }: Move, row: Row) {
    const pages = client.getQueryData<ColumnPages>(from.key)
    const next = pages && nextPage(pages.pages)
    client.setQueryData<ColumnPages>(from.key, (pages) => pages && withoutRow(pages, row.id))
    client.setQueryData<ColumnPages>(to.key, (pages) => pages && withRow(pages, row))
    // Pages of the source column have shifted by one row: the next page would skip a record.
    refresh(next ? [from.key] : [])
  }

  return { refresh, place }
}
