import * as z from 'zod/mini'
import type { Page, Resource } from '../../contract/resource.ts'
import { usePreference } from '../data/preferences.ts'
import { listName, parseView, type ViewSettings } from './columns.ts'

/** A list as somebody likes to come back to it: an address without its page, and how it looks. */
export interface SavedView {
  name: string
  address: string
  /** The name that it was first stored under. */
  look: ViewSettings
}

const stored = z.object({ name: z.string(), address: z.string(), look: z.unknown() })

/**
 * Keeps the views of a list for each person. What another version of the app has kept, and makes no
 * sense, is dropped.
 */
export function useSavedViews(
  resource: Resource,
  page: Page,
): [SavedView[], (views: SavedView[]) => void] {
  return usePreference<SavedView[]>(`views:${listName(resource, page)}`, [], parseViews)
}

/** Whether this is what the list shows now. */
export function isShown(view: SavedView, address: string, settings: ViewSettings): boolean {
  return view.address === address && toText(view.look) === toText(settings)
}

/** The same for settings that are the same: columns are hidden and shown in no order. */
function toText({ hidden, shown, density }: ViewSettings): string {
  return [density, ...hidden.toSorted(), '+', ...shown.toSorted()].join(' ')
}

function parseViews(value: unknown): SavedView[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((one) => {
    const { data } = z.safeParse(stored, one)
    const settings = parseView(data?.look)
    return data && settings ? [{ name: data.name, address: data.address, look: settings }] : []
  })
}
