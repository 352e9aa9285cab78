import { useState } from 'react'
import { readRecents } from '../../data/recent-records.ts'
import type { NavigationPage } from '../../ui/use-navigation.ts'
import type { Result } from './result.ts'
import { resultOf } from './sources.ts'

/** The records that were opened last, as far as these permissions still open them. */
export function useRecents(pages: readonly NavigationPage[], held: readonly string[]): Result[] {
  const [recents] = useState(readRecents)
  return recents.flatMap(({ resource: name, id, title, detail }) => {
    const resource = pages.find((page) => page.resource.name === name)?.resource
    if (!resource?.title) return []
    const result = resultOf(resource, { id, [resource.title]: title }, { pages, held })
    return result ? [{ ...result, title, detail, text: `${title}\n${detail}` }] : []
  })
}
