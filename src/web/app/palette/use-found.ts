import { type DataProvider, keys, useDataProvider, useOnError } from '@refinedev/core'
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { union } from 'es-toolkit/array'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { RequestError } from '../../data/http.ts'
import { type Listing, UNKNOWN_TOTAL } from '../../data/providers/data.ts'
import { loadedRows } from '../../data/use-loaded-rows.ts'
import type { NavigationPage } from '../../ui/use-navigation.ts'
import { filled } from './entries.ts'
import { MOST_FOUND, matches, type Result, type ResultGroup } from './result.ts'
import { resultOf, type Source, searchedText } from './sources.ts'

/** Records are searched from so many letters on, and so many ms after the last key. */
export const LEAST_LETTERS = 2
const PAUSE = 250
/** How long in ms answers are waited for, so that they stand in their order. */
const PATIENCE = 400

interface Rights {
  pages: readonly NavigationPage[]
  held: readonly string[]
}

/** Whether a text is long enough to search records by. */
export function isQuestion(text: string): boolean {
  return [...text].length >= LEAST_LETTERS
}

/** The first records of a list that its server finds. */
function searchQuery(
  provider: DataProvider,
  { resource, list }: Source,
  text: string,
  report: (error: unknown) => void,
) {
  return queryOptions<{ data: Row[]; total: number; leastTotal?: number }, RequestError>({
    queryKey: keys()
      .data(resource.api?.name)
      .resource(resource.name)
      .action('list')
      .params({ palette: text, list })
      .get(),
    queryFn: ({ signal }) =>
      provider
        .getList<Row>({
          resource: resource.name,
          pagination: { currentPage: 1, pageSize: MOST_FOUND },
          filters: [{ field: 'search', operator: 'contains', value: text }],
          meta: { list, signal } satisfies Listing,
        })
        .catch((error: unknown) => {
          report(error)
          throw error
        }),
  })
}

/**
 * The records that the servers of these lists find for a text, once typing pauses; those of the
 * text before, as far as they match this one, until then.
 */
export function useFound(sources: readonly Source[], typed: string, rights: Rights) {
  const provider = useDataProvider()()
  const { mutate: report } = useOnError()
  const { paused, hurry } = usePaused(typed)
  const question = isQuestion(typed) ? paused : ''
  const searched = isQuestion(question) ? sources : []
  const answers = useQueries({
    queries: searched.map((source) => searchQuery(provider, source, question, report)),
  })
  const settled = searched.filter((_, at) => !answers[at]?.isPending)
  const isComplete = settled.length === searched.length
  const placed = usePlaced(
    question,
    settled.map(({ key }) => key),
    isComplete,
  )

  const groups = placed.flatMap((key): ResultGroup[] => {
    const at = searched.findIndex((source) => source.key === key)
    const [source, answer] = [searched[at], answers[at]]
    if (!source || !answer?.data) return []
    const { data, total, leastTotal } = answer.data
    const found = data.flatMap(
      (row) => resultOf(source.resource, row, { ...rights, query: question }) ?? [],
    )
    const count = total === UNKNOWN_TOTAL ? leastTotal : total
    const isMore = total === UNKNOWN_TOTAL ? data.length === MOST_FOUND : total > data.length
    const title = count === total ? `Show all ${count}` : 'Show more'
    return groupOf(source, found, isMore ? inList(source, question, title) : [])
  })
  const failures = failuresOf(
    searched.flatMap((source, at) => {
      const answer = answers[at]
      if (!answer?.error || !placed.includes(source.key)) return []
      const { error, isFetching, refetch } = answer
      return [{ source, message: error.message, isFetching, retry: () => void refetch() }]
    }),
  )

  const isReady = question === typed && (isComplete || placed.length > 0)
  const latest = useRef<readonly ResultGroup[]>([])
  useEffect(() => {
    if (isReady) latest.current = groups
  })
  const stillMatching = isQuestion(typed)
    ? latest.current.map((group) => ({
        ...group,
        results: group.results.filter(({ text }) => text !== '' && matches(text, typed)),
      }))
    : []
  return {
    groups: isReady ? [...groups, ...failures] : filled(stillMatching),
    isSearching: isQuestion(typed) && sources.length > 0 && !(question === typed && isComplete),
    hurry,
  }
}

/** The records of these lists that are cached and match. */
export function useFoundInCache(
  sources: readonly Source[],
  typed: string,
  rights: Rights,
): ResultGroup[] {
  const queryClient = useQueryClient()
  const { pages, held } = rights
  return useMemo(() => {
    if (!isQuestion(typed)) return []
    return sources.flatMap((source) => {
      const { resource } = source
      const found = loadedRows(queryClient, resource)
        .filter((row) => matches(searchedText(resource, row), typed))
        .flatMap((row) => resultOf(resource, row, { pages, held, query: typed }) ?? [])
      return groupOf(source, found, inList(source, typed, 'Search the list'))
    })
  }, [queryClient, sources, typed, pages, held])
}

function groupOf(
  { key, heading }: Source,
  found: readonly Result[],
  more: readonly Result[],
): ResultGroup[] {
  return filled([{ key, heading, results: [...found.slice(0, MOST_FOUND), ...more] }])
}

/** The page of the list with the same search. */
function inList({ key, heading, page }: Source, query: string, title: string): Result[] {
  if (!page) return []
  const path = `${page.path}?${new URLSearchParams({ search: query })}`
  return [{ key: `${key} more`, title, detail: heading, text: '', path, load: page.load }]
}

interface Failure {
  source: Source
  message: string
  isFetching: boolean
  retry: () => void
}

/** Lists that failed for the same reason are reported together. */
function failuresOf(failures: readonly Failure[]): ResultGroup[] {
  return [...new Set(failures.map(({ message }) => message))].map((message) => {
    const failed = failures.filter((one) => one.message === message)
    const key = `failed ${failed[0]?.source.key}`
    return {
      key,
      heading: failed.map(({ source }) => source.heading).join(', '),
      results: [
        {
          key,
          title: failed.some(({ isFetching }) => isFetching)
            ? 'Searching again…'
            : 'Could not be searched. Retry',
          detail: message,
          text: '',
          run: () => {
            for (const { retry } of failed) retry()
          },
        },
      ],
    }
  })
}

/** A text once it has not changed for a moment, or at once by `hurry`. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), PAUSE)
    return () => window.clearTimeout(timer)
  }, [text])
  return { paused, hurry: () => setPaused(text) }
}

/**
 * The order in which answers to a question are shown: those of the first moment in the order of
 * their lists, later ones below, so that nothing moves that is shown.
 */
function usePlaced(
  question: string,
  settled: readonly string[],
  isComplete: boolean,
): readonly string[] {
  const [places, setPlaces] = useState({ question, placed: [] as string[], isDue: false })
  const known = places.question === question ? places : { question, placed: [], isDue: false }
  const placed = isComplete || known.isDue ? union(known.placed, settled) : known.placed
  if (known !== places || placed.length > known.placed.length) setPlaces({ ...known, placed })

  useEffect(() => {
    const timer = window.setTimeout(
      () =>
        setPlaces((latest) => (latest.question === question ? { ...latest, isDue: true } : latest)),
      PATIENCE,
    )
    return () => window.clearTimeout(timer)
  }, [question])
  return placed
}
