import type { CrudFilters, CrudSorting, DataProvider } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { type Listing, UNKNOWN_TOTAL } from '../providers/data.ts'

interface Reading {
  provider: DataProvider
  resource: Resource
  filters?: CrudFilters
  sorters?: CrudSorting
  meta?: Listing
  /** Rows a request. */
  perPage?: number
  /** No more rows than that are read. */
  most: number
  signal: AbortSignal
  /** Told after each page; the total is undefined where the server does not tell it. */
  onProgress?: (read: number, total: number | undefined) => void
}

/**
 * Reads all rows of a list as it is filtered and sorted, one page after the other.
 *
 * @throws whatever the data provider throws, and the signal's reason when it is cancelled.
 */
export async function readAllRows({
  provider,
  resource,
  perPage = 100,
  most,
  signal,
  onProgress,
  ...question
}: Reading): Promise<Row[]> {
  const rows = new Map<Row['id'], Row>()
  for (let currentPage = 1; rows.size < most; currentPage++) {
    const pagination = { currentPage, pageSize: perPage }
    const { data, total } = await provider.getList<Row>({ resource: resource.name, pagination, ...question })
    signal.throwIfAborted()
    const before = rows.size
    for (const row of data) rows.set(row.id, row)
    onProgress?.(Math.min(rows.size, most), total === UNKNOWN_TOTAL ? undefined : Math.min(total, most))
    // A full page may be shorter than asked for: a server may have a limit of its own.
    // Nothing new comes after the last one, nor from a server that knows no pages and answers the same rows again.
    if (rows.size === before || (total !== UNKNOWN_TOTAL && rows.size >= total)) break
  }
  return [...rows.values()].slice(0, most)
}
