import { useDataProvider, useKeys } from '@refinedev/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { RequestError } from '../../data/http.ts'
import { UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { useReporting } from '../../data/use-reported-error.ts'
import { type Part, picturesOf } from './pictures.ts'
import { type Answer, countOf, hasMore, PER_REQUEST } from './source-pages.ts'
import type { PictureSource } from './sources.ts'

/** How many pages of each source are read at first, and with each "more". */
const PAGES = 2

/** The loading state of a source. */
export interface SourceState {
  source: PictureSource
  isLoading: boolean
  error: RequestError | undefined
  retry: () => void
  /** Records read, and the total if the server returns one. */
  read: number
  total: number | undefined
  hasMore: boolean
}

/** Reads the lists of these sources page by page; each source loads and fails independently. */
export function usePictures(sources: readonly PictureSource[]) {
  const provider = useDataProvider()()
  const reported = useReporting()
  const { keys } = useKeys()
  const client = useQueryClient()
  const [limit, setLimit] = useState(PAGES)

  // Below Refine's list keys, so that a write to the resource invalidates it.
  const keyOf = ({ resource }: PictureSource, page: number) =>
    keys().data().resource(resource.name).action('list').params({ pictures: page }).get()

  /** The pages of a source that were read, and the next one if there is one. */
  function pagesOf(source: PictureSource): number[] {
    const pages = [1]
    for (let answers: Answer[] = []; pages.length < limit; ) {
      const answer = client.getQueryData<Answer>(keyOf(source, pages.length))
      if (answer) answers = [...answers, answer]
      if (!answer || !hasMore(answers)) break
      pages.push(pages.length + 1)
    }
    return pages
  }

  const read = ({ resource }: PictureSource, currentPage: number, signal: AbortSignal) =>
    reported<Answer>(
      provider.getList<Row>({
        resource: resource.name,
        pagination: { currentPage, pageSize: PER_REQUEST },
        meta: { signal },
      }),
    )

  // First pages first, so that later pages come after those already shown.
  const wanted = sources
    .flatMap((source) => pagesOf(source).map((page) => ({ source, page })))
    .sort((one, other) => one.page - other.page)
  const results = useQueries({
    queries: wanted.map(({ source, page }) => ({
      queryKey: keyOf(source, page),
      queryFn: ({ signal }) => read(source, page, signal),
    })),
  })

  const parts = wanted.map(
    ({ source }, index): Part => ({ source, rows: results[index]?.data?.data ?? [] }),
  )
  const stamp = results
    .map(({ dataUpdatedAt }, index) => `${wanted[index]?.source.resource.name} ${dataUpdatedAt}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are made anew each time, from the same rows
  const pictures = useMemo(() => picturesOf(parts), [stamp])
  // One that has failed before does not count: it may succeed at any later time.
  const awaited = results.findIndex(
    ({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0,
  )

  return {
    pictures,
    /**
     * The first part that is still loading. Pictures after it are held back, or they would be
     * shifted when it arrives.
     */
    awaited: awaited < 0 ? parts.length : awaited,
    states: sources.map((source): SourceState => {
      const own = results.filter((_, index) => wanted[index]?.source === source)
      const answers = own.flatMap(({ data }) => data ?? [])
      const failed = own.filter(({ error }) => error)
      const total = answers.at(-1)?.total
      return {
        source,
        isLoading: own.some(({ isLoading }) => isLoading),
        error: failed[0]?.error as RequestError | undefined,
        retry: () => {
          for (const { refetch } of failed) void refetch()
        },
        read: countOf(answers),
        total: total === UNKNOWN_TOTAL ? undefined : total,
        hasMore: hasMore(answers),
      }
    }),
    readMore: () => setLimit(limit + PAGES),
  }
}
