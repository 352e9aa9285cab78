import type { GetListParams } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { union } from 'es-toolkit/array'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Listing } from '../../data/providers/data.ts'
import { loadedRows } from '../../data/use-loaded-rows.ts'
import { useLists } from '../../data/use-totals.ts'
import {
  groupOfAnswer,
  groupsOfFailures,
  inList,
  keysInOrder,
  resultGroups,
  stillMatching,
} from './record-groups.ts'
import { isQuestion, MOST_FOUND, matches, type ResultGroup } from './result.ts'
import { type Rights, resultFor, type Source, searchedText } from './sources.ts'

/** The pause in ms after the last key before records are searched. */
const PAUSE = 250
/** How long in ms replies are collected before they are shown in order. */
const PATIENCE = 400

/** The request for the first records of a list that its server finds. */
function questionOf({ resource, list }: Source, value: string): GetListParams {
  return {
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: MOST_FOUND },
    filters: [{ field: 'search', operator: 'contains', value }],
    meta: { list } satisfies Listing,
  }
}

/** The lists that their servers search, and those of which only cached rows are searched. */
interface Sources {
  remote: readonly Source[]
  cached: readonly Source[]
}

/**
 * The records of these lists that match a text, once typing pauses. Until then, the records found
 * for the text before that still match.
 */
export function useFound({ remote, cached }: Sources, typed: string, rights: Rights) {
  const { paused, hurry } = usePaused(typed)
  const question = isQuestion(typed) ? paused : ''
  const searched = isQuestion(question) ? remote : []
  // Failures are shown among the results.
  const { each: answers } = useLists(
    searched.map((source) => questionOf(source, question)),
    { isQuiet: true },
  )
  const inCache = useFoundInCache(cached, question, rights)
  const answered = searched.flatMap((source, at) => {
    const answer = answers[at]
    return answer && !answer.isPending ? [{ ...answer, source }] : []
  })
  const found = [
    ...inCache,
    ...answered.flatMap(({ source, data }) =>
      data ? groupOfAnswer(source, data, question, rights) : [],
    ),
  ]
  const isComplete = answered.length === searched.length
  const placed = usePlaced(question, keysInOrder(found, question), isComplete)
  const groups = [
    ...placed.flatMap((key) => found.find((group) => group.key === key) ?? []),
    ...(isComplete ? groupsOfFailures(answered) : []),
  ]

  const isReady = question === typed && (isComplete || groups.length > 0)
  const latest = useRef<readonly ResultGroup[]>([])
  useEffect(() => {
    if (isReady) latest.current = groups
  })
  return {
    groups: isReady ? groups : stillMatching(latest.current, typed),
    isSearching:
      isQuestion(typed) && remote.length + cached.length > 0 && !(question === typed && isComplete),
    hurry,
  }
}

/** The records of these lists that are cached and match. */
function useFoundInCache(sources: readonly Source[], query: string, { pages, may }: Rights) {
  const queryClient = useQueryClient()
  return useMemo(() => {
    if (!isQuestion(query)) return []
    return sources.flatMap((source) => {
      const { resource } = source
      const found = loadedRows(queryClient, resource)
        .filter((row) => matches(searchedText(resource, row), query))
        .flatMap((row) => resultFor(resource, row, { pages, may, query }) ?? [])
      return resultGroups(source, found, inList(source, query, 'Search the list'))
    })
  }, [queryClient, sources, query, pages, may])
}

/** A text once it has not changed for a moment, or at once after `hurry`. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(text), PAUSE)
    return () => window.clearTimeout(timer)
  }, [text])
  return { paused, hurry: () => setPaused(text) }
}

/**
 * The order of the groups of results: those of the first moment are sorted, and later ones follow
 * below. So nothing on screen moves.
 */
function usePlaced(question: string, answered: readonly string[], isComplete: boolean) {
  const [places, setPlaces] = useState({ question, placed: [] as string[], isDue: false })
  const known = places.question === question ? places : { question, placed: [], isDue: false }
  const placed = isComplete || known.isDue ? union(known.placed, answered) : known.placed
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
