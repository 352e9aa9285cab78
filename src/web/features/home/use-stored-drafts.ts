import { useState } from 'react'
import { matchPath } from 'react-router'
import { draftKey, dropDraft, ownDrafts, readDraft } from '../../data/drafts.ts'
import { useMay } from '../../data/use-may.ts'
import { type NavigationPage, usePages } from '../../ui/pages/use-pages.ts'

export interface StoredDraft {
  key: string
  title: string
  /** The URL of the form; undefined if the user may no longer open it. */
  to: string | undefined
  /** ISO 8601. */
  savedAt: string
}

/** The user's drafts, newest first, and a function to delete one. */
export function useStoredDrafts(): [
  drafts: readonly StoredDraft[],
  forget: (draft: StoredDraft) => void,
] {
  const pages = usePages()
  const may = useMay()
  const [keys, setKeys] = useState(ownDrafts)
  const drafts = keys.flatMap((key) => {
    const draft = readDraft(key)
    if (!draft) return []
    const address = key.slice(draftKey('').length)
    const path = address.replace(/#.*/, '')
    const page = pages.find((one) => matchPath(one.path, path.replace(/\?.*/, '')))
    return {
      key,
      title: draftTitle(page, draft.values, address),
      to: page && may(page.allow) ? path : undefined,
      savedAt: draft.savedAt,
    }
  })
  return [
    drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt)),
    ({ key }) => {
      dropDraft(key)
      setKeys(ownDrafts)
    },
  ]
}

/** The title of the record in the draft, else the name of the form. */
function draftTitle(
  page: NavigationPage | undefined,
  values: Record<string, unknown>,
  address: string,
): string {
  if (!page) return address
  const { resource, name } = page
  const named = resource.title && values[resource.title]
  if (typeof named === 'string' && named.trim() !== '') return `${named} (${resource.singular})`
  return name === 'create'
    ? `New ${resource.singular}`
    : name === 'edit'
      ? `Edited ${resource.singular}`
      : page.title
}
