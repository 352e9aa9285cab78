import { partition } from 'es-toolkit/array'
import { useMemo } from 'react'
import { useOnline } from '../../data/online.ts'
import { useHeldPermissions } from '../../data/session.ts'
import { useNavigation } from '../../ui/use-navigation.ts'
import { entriesOf, filled, matchingEntries } from './entries.ts'
import { matches, type ResultGroup } from './result.ts'
import { sourcesOf } from './sources.ts'
import { isQuestion, useFound, useFoundInCache } from './use-found.ts'
import { useRecents } from './use-recents.ts'

/** All that the palette offers for what is typed, and what it says about it. */
export function useResults(typed: string) {
  const { pages } = useNavigation()
  const held = useHeldPermissions()
  const isOnline = useOnline()
  const rights = { pages, held }
  const entries = useMemo(() => entriesOf(pages, held), [pages, held])
  const sources = useMemo(() => sourcesOf(pages, held), [pages, held])
  const [searched, unsearched] = useMemo(
    () => partition(sources, ({ isSearched }) => isSearched && isOnline),
    [sources, isOnline],
  )
  const recents = useRecents(pages, held).filter(({ text }) => matches(text, typed))
  const inCache = useFoundInCache(unsearched, typed, rights)
  const { groups, isSearching, hurry } = useFound(searched, typed, rights)

  const known = new Set(recents.map(({ key }) => key))
  const found = [...inCache, ...groups].map((group) => ({
    ...group,
    results: group.results.filter(({ key }) => !known.has(key)),
  }))
  const own: ResultGroup[] = [
    { key: 'recent', heading: 'Recent', results: recents },
    { key: 'actions', heading: 'Actions', results: matchingEntries(entries.actions, typed) },
    { key: 'pages', heading: 'Pages', results: matchingEntries(entries.pages, typed) },
  ]
  return {
    groups: filled([...own, ...found]),
    isSearching,
    /** Searches at once, without waiting for a pause. */
    hurry,
    notes: notesOf({
      typed,
      isOnline,
      sources: sources.map(({ heading }) => heading),
      unsearched: unsearched.map(({ heading }) => heading),
    }),
  }
}

interface Circumstances {
  typed: string
  isOnline: boolean
  sources: readonly string[]
  unsearched: readonly string[]
}

/** What is not searched, in words. */
function notesOf({ typed, isOnline, sources, unsearched }: Circumstances): string[] {
  if (sources.length === 0) return []
  if (!isOnline) return ['This device is offline: records are searched where they are loaded.']
  if (typed !== '' && !isQuestion(typed)) return ['Records are searched from two letters on.']
  if (unsearched.length === 0) return []
  return [`${inWords(unsearched)} are searched only where they are loaded.`]
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}
