import type { GetListParams } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { addressAtApi } from '../../data/client/http.ts'
import { hasMore, keyOfPage, type ListAnswer, loadedCount } from '../../data/page-query.ts'
import { UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { useLists } from '../../data/use-totals.ts'
import { picturesOf } from './rules/pictures.ts'
import type { PictureSource } from './rules/sources.ts'

const PER_REQUEST = 100
/** Number of pages of each source to read at first, and with each "more". */
const PAGES = 2

/** The loading state of a source. */
export type SourceState = ReturnType<typeof usePictures>['states'][number]

/** Reads the lists of these sources page by page. Each source loads and fails independently. */
export function usePictures(sources: readonly PictureSource[]) {
  const client = useQueryClient()
  const [limit, setLimit] = useState(PAGES)

  /** The pages of a source that were read, and the next one. */
  function pagesOf(source: PictureSource) {
    const pages = [1]
    for (let answers: ListAnswer[] = []; pages.length < limit; ) {
      const answer = client.getQueryData<ListAnswer>(keyOfPage(pageOf(source, pages.length)))
      if (answer) answers = [...answers, answer]
      if (!answer || !hasMore(answers, PER_REQUEST)) break
      pages.push(pages.length + 1)
    }
    return pages
  }

  // All first pages come first, so that later pages are added below.
  const requests = sources
    .flatMap((source) => pagesOf(source).map((page) => ({ source, page })))
    .sort((one, other) => one.page - other.page)
  const { each: results } = useLists(requests.map(({ source, page }) => pageOf(source, page)))

  const parts = requests.map(({ source }, index) => ({
    source,
    rows: results[index]?.data?.data ?? [],
  }))
  const stamp = results
    .map(({ dataUpdatedAt }, index) => `${requests[index]?.source.resource.name} ${dataUpdatedAt}`)
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts are new objects with the same rows
  const pictures = useMemo(() => picturesOf(parts, fullAddress), [stamp])
  // Failed parts do not count, as a retry may come at any time.
  const awaited = results.findIndex(
    ({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0,
  )

  return {
    pictures,
    /**
     * The index of the first part that is still loading. Pictures of later parts wait for it, so
     * that they are not shifted.
     */
    awaited: awaited < 0 ? parts.length : awaited,
    states: sources.map((source) => {
      const ofSource = results.filter((_, index) => requests[index]?.source === source)
      const answers = ofSource.flatMap(({ data }) => data ?? [])
      const failed = ofSource.filter(({ error }) => error)
      const total = answers.at(-1)?.total
      return {
        source,
        isLoading: ofSource.some(({ isLoading }) => isLoading),
        error: failed[0]?.error,
        retry: () => {
          for (const { refetch } of failed) void refetch()
        },
        /** Number of records read, and the total if the server returns one. */
        read: loadedCount(answers),
        total: total === UNKNOWN_TOTAL ? undefined : total,
        hasMore: hasMore(answers, PER_REQUEST),
      }
    }),
    readMore: () => setLimit(limit + PAGES),
  }
}

function pageOf({ resource }: PictureSource, currentPage: number): GetListParams {
  const pagination = { currentPage, pageSize: PER_REQUEST, mode: 'server' } as const
  return { resource: resource.name, pagination }
}

function fullAddress(address: string) {
  const atApi = addressAtApi(address)
  return URL.canParse(atApi, window.location.href)
    ? new URL(atApi, window.location.href).href
    : atApi
}
