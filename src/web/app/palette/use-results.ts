import { partition, uniqBy } from 'es-toolkit/array'
import { useMemo } from 'react'
import { useOnline } from '../../data/online.ts'
import { useHeldPermissions } from '../../data/session.ts'
import { useNavigation } from '../../ui/use-navigation.ts'
import { entriesOf, matchingEntries } from './entries.ts'
import { filled, isQuestion, matches, type ResultGroup } from './result.ts'
import { searchedLabels, sourcesOf } from './sources.ts'
import { useFound } from './use-found.ts'
import { useRecents } from './use-recents.ts'

/** All that the palette offers for what is typed, and what it says about it. */
export function useResults(typed: string) {
  const { pages } = useNavigation()
  const held = useHeldPermissions()
  const isOnline = useOnline()
  const rights = { pages, held }
  const entries = useMemo(() => entriesOf(pages, held), [pages, held])
  const sources = useMemo(() => sourcesOf(pages, held), [pages, held])
  const { asked, unasked } = useMemo(() => {
    const [asked, unasked] = partition(sources, ({ isSearched }) => isSearched && isOnline)
    return { asked, unasked }
  }, [sources, isOnline])
  const recents = useRecents(pages, held).filter(({ text }) => matches(text, typed))
  const { groups, isSearching, hurry } = useFound({ asked, unasked }, typed, rights)

  const known = new Set(recents.map(({ key }) => key))
  const found = groups.map((group) => ({
    ...group,
    results: group.results.filter(({ key }) => !known.has(key)),
  }))
  const own: ResultGroup[] = [
    { key: 'recent', heading: 'Recent', results: recents },
    ...entries.map(({ results, ...group }) => ({
      ...group,
      results: matchingEntries(results, typed),
    })),
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
      unasked: uniqBy(unasked, ({ resource }) => resource).map(
        ({ heading, resource }) => `${heading} (${searchedLabels(resource).join(', ')})`,
      ),
    }),
  }
}

interface Circumstances {
  typed: string
  isOnline: boolean
  sources: readonly string[]
  unasked: readonly string[]
}

/** What is not searched, in words. */
function notesOf({ typed, isOnline, sources, unasked }: Circumstances): string[] {
  if (sources.length === 0) return []
  if (!isOnline) return ['This device is offline: only records shown before are found.']
  if (typed !== '' && !isQuestion(typed)) return ['Records are searched from two letters on.']
  if (unasked.length === 0) return []
  return [`Of these, only those shown before are found: ${unasked.join('; ')}.`]
}
