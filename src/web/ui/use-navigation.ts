import type { ResourceProps } from '@refinedev/core'
import { type ComponentType, createContext, useContext } from 'react'
import type { RouteObject } from 'react-router'
import type { Page, Resource } from '../../contract/resource.ts'

/** The module of a screen: its component gets the resource and the page to show. */
export interface ScreenModule {
  default: ComponentType<{ resource: Resource; page: Page }>
  /** What the screen begins with, loaded before it is shown. */
  parts?: (resource: Resource) => readonly Load[]
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

export interface MenuGroup {
  name: string
  pages: NavigationPage[]
}

export interface Navigation {
  pages: NavigationPage[]
  resources: ResourceProps[]
  routes: RouteObject[]
  /** The groups of the side menu, with the pages that these permissions open. */
  menu: (held: readonly string[]) => MenuGroup[]
}

/** The pages and the menu, for components that link to them. Provided by the app. */
export const NavigationContext = createContext<Pick<Navigation, 'pages' | 'menu'>>({
  pages: [],
  menu: () => [],
})

export function useNavigation() {
  return useContext(NavigationContext)
}
