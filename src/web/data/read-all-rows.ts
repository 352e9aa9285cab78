import {
  type CrudFilters,
  type CrudSorting,
  type DataProvider,
  type GetListResponse,
  keys,
} from '@refinedev/core'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { type Listing, UNKNOWN_TOTAL } from './providers/data.ts'
import type { LocalList } from './providers/list-reader.ts'
import { type AnsweredPage, missingText, readPages } from './providers/read-pages.ts'

/** A list to read to its end. */
export interface ListToRead<T> {
  resource: Resource
  filters?: CrudFilters
  sorters?: CrudSorting
  meta?: Listing
  /** Page size. */
  perPage?: number
  /** The most rows to read. */
  limit: number
  /** Makes the result from the rows; it may throw if some are missing. */
  keep: (rows: Row[], missing: string | undefined) => T
  /** The name of the result in the cache. */
  as: string
}

/** The result of a list that was read to its end. */
export interface ReadList<T> {
  value: T
  /**
   * The message that fewer rows were read than there are: the server returned no more, or the limit
   * was reached.
   */
  missing?: string
  /** The message that the server may have more rows, as it returns no total. */
  doubt?: string
}

export interface ListReading {
  signal: AbortSignal
  /** Called after each page; the total is undefined if the server does not return one. */
  onProgress?: (read: number, total: number | undefined) => void
}

/** A reply of the data provider, with its additions for a list that is read to its end. */
interface Answer
  extends Pick<GetListResponse<Row>, 'data' | 'total'>,
    Omit<AnsweredPage<Row>, 'items' | 'total'> {
  local?: LocalList
}

/**
 * Reads all rows of a list with its filters and sorting, page by page (`readPages`).
 *
 * @throws whatever the data provider or `keep` throws, and the signal's reason when it is aborted.
 */
export async function readAll<T>(
  provider: DataProvider,
  { resource, perPage = 100, limit, meta, keep, ...question }: Omit<ListToRead<T>, 'as'>,
  { signal, onProgress }: ListReading,
): Promise<ReadList<T>> {
  // It may have been aborted while queued.
  signal.throwIfAborted()
  let local: LocalList | undefined
  const { items, total, isComplete } = await readPages({
    ask: async (currentPage, pageSize = perPage) => {
      const { data, total, ...answer }: Answer = await provider.getList<Row>({
        resource: resource.name,
        pagination: { currentPage, pageSize },
        meta: { ...meta, allPages: true, signal } satisfies Listing,
        ...question,
      })
      local = answer.local
      return { ...answer, items: data, total: total === UNKNOWN_TOTAL ? undefined : total }
    },
    keyOf: ({ id }) => id,
    perPage,
    limit,
    signal,
    onProgress,
  })
  const lack = local ?? { read: items.length, total, isComplete }
  const { read, mayBeMore } = lack
  const missing = lack.isComplete ? undefined : missingText(resource, read, lack.total)
  const doubt = mayBeMore ? missingText(resource, read, lack.total, true) : undefined
  return { value: keep(items, missing), missing, doubt }
}

/**
 * The query key of the result of a list: below those of the lists, which every write invalidates.
 */
export function keyOfAll({
  resource,
  keep: _,
  ...question
}: Pick<ListToRead<unknown>, 'resource'> & Partial<ListToRead<unknown>>): readonly unknown[] {
  const list = keys().data(resource.api?.name).resource(resource.name).action('list')
  return list.params(question).get()
}

/**
 * The result of a list, for counting.
 *
 * @throws {Error} with the message about missing rows, without which a count would be wrong.
 */
export function allOf<T>({ value, missing }: ReadList<T>): T {
  if (missing) throw new Error(missing)
  return value
}
