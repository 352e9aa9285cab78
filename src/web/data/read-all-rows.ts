import type { CrudFilters, CrudSorting, DataProvider } from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { type Listing, UNKNOWN_TOTAL } from './providers/data.ts'
import { readPages } from './providers/read-pages.ts'

interface Reading {
  provider: DataProvider
  resource: Resource
  filters?: CrudFilters
  sorters?: CrudSorting
  meta?: Listing
  /** Page size. */
  perPage?: number
  /** The most rows to read. */
  most: number
  signal: AbortSignal
  /** Called after each page; the total is undefined if the server does not return one. */
  onProgress?: (read: number, total: number | undefined) => void
}

/**
 * Reads all rows of a list with its filters and sorting, page by page (`readPages`).
 *
 * @throws whatever the data provider throws, and the signal's reason when it is aborted.
 */
export function readAllRows({
  provider,
  resource,
  perPage = 100,
  most,
  signal,
  onProgress,
  meta,
  ...question
}: Reading): Promise<Row[]> {
  return readPages({
    ask: async (currentPage) => {
      const { data, total } = await provider.getList<Row>({
        resource: resource.name,
        pagination: { currentPage, pageSize: perPage },
        meta: { ...meta, toItsEnd: true } satisfies Listing,
        ...question,
      })
      return { items: data, total: total === UNKNOWN_TOTAL ? undefined : total }
    },
    keyOf: ({ id }) => id,
    most,
    signal,
    onProgress,
  })
}
