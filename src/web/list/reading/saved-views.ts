import * as z from 'zod/mini'
import type { Page } from '../../../contract/compile.ts'
import type { Resource } from '../../../contract/resource.ts'
import { usePreference } from '../../data/client/preferences.ts'
import { listName, parseView, type ViewSettings } from './columns.ts'

/** A saved view of a list: its URL query without the page, and its display settings. */
export interface SavedView {
  name: string
  address: string
  /** Named `look` in stored views. */
  look: ViewSettings
}

const stored = z.object({ name: z.string(), address: z.string(), look: z.unknown() })

/**
 * The saved views of a list, stored by user. Views of another app version that do not parse are
 * dropped.
 */
export function useSavedViews(
  resource: Resource,
  page: Page,
): [SavedView[], (views: SavedView[]) => void] {
  return usePreference<SavedView[]>(`views:${listName(resource, page)}`, [], parseViews)
}

/** Whether the list currently shows this view. */
export function isShown(view: SavedView, address: string, settings: ViewSettings): boolean {
  return view.address === address && toText(view.look) === toText(settings)
}

/** A key independent of the sequence in which columns were hidden or shown. */
function toText({ hidden, shown, density, layout = 'table' }: ViewSettings) {
  return [layout, density, ...hidden.toSorted(), '+', ...shown.toSorted()].join(' ')
}

function parseViews(value: unknown) {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((one) => {
    const { data } = z.safeParse(stored, one)
    const settings = parseView(data?.look)
    return data && settings ? { name: data.name, address: data.address, look: settings } : []
  })
}
