import { partition, uniqBy } from 'es-toolkit/array'
import { useMemo, useState } from 'react'
import type { May } from '../../data/client/may.ts'
import { useOnline } from '../../data/client/online.ts'
import { readRecents } from '../../data/client/recent-records.ts'
import { useMay } from '../../data/use-may.ts'
import { type NavigationPage, usePages } from '../../ui/pages/use-pages.ts'
import { entriesOf, matchingEntries } from './entries.ts'
import { filled, isQuestion, matches } from './result.ts'
import { resultFor, type Source, searchedLabels, sourcesOf } from './sources.ts'
import { useFound } from './use-found.ts'

/** All results of the palette for the typed text, and notes about them. */
export function useResults(typed: string) {
  const pages = usePages()
  const may = useMay()
  const isOnline = useOnline()
  const rights = { pages, may }
  const entries = useMemo(() => entriesOf(pages, may), [pages, may])
  const sources = useMemo(() => sourcesOf(pages, may), [pages, may])
  const [remote, cached] = useMemo(
    () => partition(sources, ({ isSearched }) => isSearched && isOnline),
    [sources, isOnline],
  )
  const recents = useRecents(pages, may).filter(({ text }) => matches(text, typed))
  const { groups, isSearching, hurry } = useFound({ remote, cached }, typed, rights)

  const known = new Set(recents.map(({ key }) => key))
  const found = groups.map((group) => ({
    ...group,
    results: group.results.filter(({ key }) => !known.has(key)),
  }))
  const local = [
    { key: 'recent', heading: 'Recent', results: recents },
    ...entries.map(({ results, ...group }) => ({
      ...group,
      results: matchingEntries(results, typed),
    })),
  ]
  return {
    groups: filled([...local, ...found]),
    isSearching,
    /** Searches at once, without waiting for a pause. */
    hurry,
    notes: notesOf({ typed, isOnline, sources, cached }),
  }
}

interface Circumstances {
  typed: string
  isOnline: boolean
  sources: readonly Source[]
  cached: readonly Source[]
}

/** Notes about what is not searched. */
function notesOf({ typed, isOnline, sources, cached }: Circumstances) {
  if (sources.length === 0) return []
  if (!isOnline) return ['This device is offline: only records shown before are found.']
  if (typed !== '' && !isQuestion(typed)) return ['Records are searched from two letters on.']
  if (cached.length === 0) return []
  const lists = uniqBy(cached, ({ resource }) => resource).map(
    ({ heading, resource }) => `${heading} (${searchedLabels(resource).join(', ')})`,
  )
  return [`Of these, only those shown before are found: ${lists.join('; ')}.`]
}

/** The records that were opened last, if this user may still open them. */
function useRecents(pages: readonly NavigationPage[], may: May) {
  const [recents] = useState(readRecents)
  return recents.flatMap(({ resource: name, id, title, detail }) => {
    const resource = pages.find((page) => page.resource.name === name)?.resource
    if (!resource?.title) return []
    const result = resultFor(resource, { id, [resource.title]: title }, { pages, may })
    return result ? [{ ...result, title, detail, text: `${title}\n${detail}` }] : []
  })
}
