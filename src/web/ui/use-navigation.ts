import type { ResourceProps } from '@refinedev/core'
import { type ComponentType, createContext, useContext } from 'react'
import type { RouteObject } from 'react-router'
import type { Page, Resource } from '../../contract/resource.ts'

/**
 * What a page's module exports: a component that is told which resource it shows, and as which of
 * its pages.
 */
export interface ScreenModule {
  default: ComponentType<{ resource: Resource; page: Page }>
}

export type Screens = Readonly<Record<string, () => Promise<ScreenModule>>>

/** One routed page of a resource: what Refine, the router and the menu are all told. */
export interface NavigationPage extends Page {
  resource: Resource
  action: string
  group: string
  load: () => Promise<ScreenModule>
}

export interface MenuGroup {
  name: string
  pages: NavigationPage[]
}

export interface Navigation {
  pages: NavigationPage[]
  resources: ResourceProps[]
  routes: RouteObject[]
  /** The groups of the side menu with the pages that someone with these permissions may open. */
  menu: (held: readonly string[]) => MenuGroup[]
}

/**
 * The pages of the app and the rights to them, for whatever shows the way about it. The app itself
 * provides them.
 */
export const NavigationContext = createContext<Pick<Navigation, 'pages' | 'menu'>>({
  pages: [],
  menu: () => [],
})

export function useNavigation() {
  return useContext(NavigationContext)
}
