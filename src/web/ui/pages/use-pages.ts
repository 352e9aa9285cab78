import { type ComponentType, createContext, useContext } from 'react'
import { useMatches } from 'react-router'
import type { Page } from '../../../contract/compile.ts'
import type { Resource } from '../../../contract/resource.ts'
import { observable } from '../../data/client/observable.ts'

/**
 * The module of a screen: its component gets the resource and the page to show. It exports nothing
 * else, so that a change of it shows without a reload in development.
 */
export interface ScreenModule {
  default: ComponentType<{ resource: Resource; page: Page }> & {
    /** Loaders of the first parts of the screen, which load before it is shown. */
    parts?: (resource: Resource) => readonly Load[]
  }
}

type Load = () => Promise<unknown>

export type Screens = Readonly<Record<string, () => Promise<ScreenModule>>>

/**
 * One routed page of a resource. Refine's resources, the routes and the menu are derived from
 * these.
 */
export interface NavigationPage extends Page {
  resource: Resource
  /** Its name in the declaration, such as `create`. */
  name: string
  group: string
  /** Loads the screen with its parts. */
  load: () => Promise<ScreenModule>
  /** Prefetches the screen, and then its parts one after another. */
  prefetch: () => void
}

/** The pages of the app. The `app` room provides them. */
export const PagesContext = createContext<readonly NavigationPage[]>([])

export function usePages() {
  return useContext(PagesContext)
}

/** The handle of a public route. Signed-in users see it inside of the frame. */
export const forEverybody = 'for everybody'

export function useIsForEverybody(): boolean {
  return useMatches().at(-1)?.handle === forEverybody
}

/** The page at the current URL; undefined for home and for unknown URLs. */
export function useShownPage(): NavigationPage | undefined {
  const handle = useMatches().at(-1)?.handle
  return handle && handle !== forEverybody ? (handle as NavigationPage) : undefined
}

interface ShownRecord {
  /** The path of the list of the record, if its page alone does not tell. */
  list?: string | undefined
}

/** The record on the page, for the top bar and the menu; undefined if there is none. */
export const shownRecord = observable<ShownRecord | undefined>(undefined)

/** The page with the active menu entry: that of the current page, or of the list of its record. */
export function useShownEntry(): NavigationPage | undefined {
  const pages = usePages()
  const shown = useShownPage()
  const list = shownRecord.use()?.list
  return shown && (entryOf(pages, shown) ?? pages.find(({ path }) => path === list))
}

/** The page with the menu entry of this page, or of the page that it belongs to. */
export function entryOf(
  pages: readonly NavigationPage[],
  page: NavigationPage,
): NavigationPage | undefined {
  if (page.menu) return page
  const { resource, under = 'list' } = page
  return pages.find((one) => one.resource === resource && one.name === under && one.menu)
}
