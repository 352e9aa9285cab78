import { type ComponentType, createContext, useContext } from 'react'
import { useMatches } from 'react-router'
import type { Page, Resource } from '../../../contract/resource.ts'
import { shownRecord } from './shown-record.ts'

/**
 * The module of a screen: its component gets the resource and the page to show. It exports nothing
 * else, so that a change of it shows without a reload in development.
 */
export interface ScreenModule {
  default: ComponentType<{ resource: Resource; page: Page }> & {
    /** What the screen begins with, loaded before it is shown. */
    parts?: (resource: Resource) => readonly Load[]
  }
}

type Load = () => Promise<unknown>

export type Screens = Readonly<Record<string, () => Promise<ScreenModule>>>

/**
 * One routed page of a resource, from which Refine's resources, the routes and the menu are made.
 */
export interface NavigationPage extends Page {
  resource: Resource
  action: string
  group: string
  /** Loads the screen with its parts. */
  load: () => Promise<ScreenModule>
  /** Prefetches the screen, and then its parts one after another. */
  prefetch: () => void
}

/** The pages of the app, which provides them. */
export const PagesContext = createContext<readonly NavigationPage[]>([])

export function usePages() {
  return useContext(PagesContext)
}

/** The handle of a route that is open to everybody: who is signed in sees it inside the frame. */
export const forEverybody = 'for everybody'

export function useIsForEverybody(): boolean {
  return useMatches().at(-1)?.handle === forEverybody
}

/** The page at the address; undefined for home, and where there is none. */
export function useShownPage(): NavigationPage | undefined {
  const handle = useMatches().at(-1)?.handle
  return handle && handle !== forEverybody ? (handle as NavigationPage) : undefined
}

/** The page whose menu entry is that of the shown page, or of the list that its record belongs to. */
export function useShownEntry(): NavigationPage | undefined {
  const pages = usePages()
  const shown = useShownPage()
  const list = shownRecord.use()?.list
  return shown && (entryOf(pages, shown) ?? pages.find(({ path }) => path === list))
}

/** The page whose menu entry this page has, or stands under. */
export function entryOf(
  pages: readonly NavigationPage[],
  page: NavigationPage,
): NavigationPage | undefined {
  if (page.menu) return page
  const { resource, under = 'list' } = page
  return pages.find((one) => one.resource === resource && one.action === under && one.menu)
}
