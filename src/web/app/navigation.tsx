import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Right } from '../../contract/permissions.ts'
import { refuse } from '../../contract/refuse-problems.ts'
import type { Resource } from '../../contract/resource.ts'
import { mayOf } from '../data/client/may.ts'
import { getSession } from '../data/client/session.ts'
import { useMay } from '../data/use-may.ts'
import { Refused } from '../ui/pages/Refused.tsx'
import type { NavigationPage, ScreenModule, Screens } from '../ui/pages/use-pages.ts'
import { prefetch } from '../ui/prefetch.ts'

const generated: Screens = {
  list: () => import('../list/GeneratedList.tsx'),
  create: () => import('../form/ResourceForm.tsx'),
  edit: () => import('../form/ResourceForm.tsx'),
}

/**
 * Derives the pages from the declarations. A page is rendered by its entry in
 * `screens`, else by a generated screen.
 *
 * @throws {Error} when a page has neither, or a screen no page.
 */
export function pagesOf(resources: readonly Resource[], screens: Screens): NavigationPage[] {
  const problems: string[] = []
  const used = new Set<unknown>()
  const pages = resources.flatMap((resource) =>
    Object.entries(resource.pages).flatMap(([name, page]): NavigationPage[] => {
      const screen = `${resource.name}.${name}`
      const load = screens[screen] ?? generated[page.lists ? 'list' : name]
      used.add(load)
      if (load)
        return [
          {
            ...page,
            resource,
            name,
            group: resource.group ?? '',
            load: () => loadScreen(load, resource),
            prefetch: () => prefetchScreen(load, resource),
          },
        ]
      problems.push(`The page ${screen} has no screen (app/screens.ts), and none is generated.`)
      return []
    }),
  )
  for (const [name, load] of Object.entries(screens))
    if (!used.has(load)) problems.push(`The screen ${name} has no page.`)
  refuse(problems)
  return pages
}

export function routesOf(pages: readonly NavigationPage[]): RouteObject[] {
  return pages.map((page) => ({
    path: page.path,
    handle: page,
    lazy: () => loadRoute(page, pages),
  }))
}

/** Parts that cannot be loaded are loaded again when they are rendered. */
async function loadScreen(load: () => Promise<ScreenModule>, resource: Resource) {
  const screen = await load()
  await Promise.allSettled(partsOf(screen, resource).map((part) => part()))
  return screen
}

function prefetchScreen(load: () => Promise<ScreenModule>, resource: Resource) {
  prefetch(async () => {
    for (const part of partsOf(await load(), resource)) prefetch(part)
  })
}

function partsOf({ default: { parts } }: ScreenModule, resource: Resource) {
  return parts?.(resource) ?? []
}

async function loadRoute(page: NavigationPage, pages: readonly NavigationPage[]) {
  const { default: Screen } = await page.load()
  const may = mayOf(getSession())
  // Prefetches the other pages of the resource: a list is mostly followed by its form, and a form
  // by its list.
  for (const next of pages) if (next.resource === page.resource && may(next.allow)) next.prefetch()
  return {
    element: (
      <Guard allow={page.allow} name={page.title}>
        <Screen key={page.path} resource={page.resource} page={page} />
      </Guard>
    ),
  }
}

/**
 * Renders a route only for users with its right; others see which right they lack (specification
 * section 6).
 */
function Guard({ allow, name, children }: { allow: Right; name: string; children: ReactNode }) {
  if (useMay()(allow)) return children
  return <Refused right={allow} name={name} />
}
