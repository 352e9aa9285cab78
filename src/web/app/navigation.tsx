import { groupBy } from 'es-toolkit/array'
import { mapValues } from 'es-toolkit/object'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { allows, type Right } from '../../contract/permissions.ts'
import { refuse } from '../../contract/refuse-problems.ts'
import { headingOf, type Resource } from '../../contract/resource.ts'
import { getSession, heldPermissions, useSession } from '../data/session.ts'
import { prefetch } from '../ui/prefetch.ts'
import { Refused } from '../ui/Refused.tsx'
import type {
  MenuGroup,
  Navigation,
  NavigationPage,
  ScreenModule,
  Screens,
} from '../ui/use-navigation.ts'

const generated: Screens = {
  list: () => import('../list/GeneratedList.tsx'),
  create: () => import('../form/ResourceForm.tsx'),
  edit: () => import('../form/ResourceForm.tsx'),
}

/**
 * Derives Refine's resources, the routes and the side menu from the declarations, so that they
 * agree. A page is rendered by its entry in `screens`, else by a generated screen.
 *
 * @throws {Error} when a page has neither, or a screen no page.
 */
export function createNavigation(resources: readonly Resource[], screens: Screens): Navigation {
  const problems: string[] = []
  const used = new Set<unknown>()
  const pages = resources.flatMap((resource) =>
    Object.entries(resource.pages).flatMap(([action, page]): NavigationPage[] => {
      const name = `${resource.name}.${action}`
      const load = screens[name] ?? generated[page.lists ? 'list' : action]
      used.add(load)
      if (load)
        return [
          {
            ...page,
            resource,
            action,
            group: resource.group ?? '',
            load: () => loadScreen(load, resource),
            prefetch: () => prefetchScreen(load, resource),
          },
        ]
      problems.push(`The page ${name} has no screen (app/screens.ts), and none is generated.`)
      return []
    }),
  )
  for (const [name, load] of Object.entries(screens))
    if (!used.has(load)) problems.push(`The screen ${name} has no page.`)
  refuse(problems)
  return {
    pages,
    resources: resources.map((resource) => ({
      ...mapValues(resource.pages, ({ path }) => path),
      name: resource.name,
      meta: {
        label: resource.label,
        canDelete: 'delete' in resource.actions,
        declared: resource,
        dataProviderName: resource.api?.name,
      },
    })),
    routes: pages.map((page) => ({
      path: page.path,
      handle: page,
      lazy: () => loadRoute(page, pages),
    })),
    menu: (held) => menuOf(pages, held),
  }
}

/** Parts that cannot be loaded are loaded again where they are rendered. */
async function loadScreen(
  load: () => Promise<ScreenModule>,
  resource: Resource,
): Promise<ScreenModule> {
  const screen = await load()
  await Promise.allSettled(partsOf(screen, resource).map((part) => part()))
  return screen
}

function prefetchScreen(load: () => Promise<ScreenModule>, resource: Resource): void {
  prefetch(async () => {
    for (const part of partsOf(await load(), resource)) prefetch(part)
  })
}

function partsOf({ default: { parts } }: ScreenModule, resource: Resource) {
  return parts?.(resource) ?? []
}

async function loadRoute(
  page: NavigationPage,
  pages: NavigationPage[],
): Promise<Pick<RouteObject, 'element'>> {
  const { default: Screen } = await page.load()
  const held = heldPermissions(getSession()) ?? []
  // Prefetches the other pages of the resource: a list is mostly followed by its form, and a form
  // by its list.
  for (const next of pages)
    if (next.resource === page.resource && allows(next.allow, held)) next.prefetch()
  return {
    element: (
      <Guard allow={page.allow} name={headingOf(page.resource, page)}>
        <Screen key={page.path} resource={page.resource} page={page} />
      </Guard>
    ),
  }
}

function menuOf(pages: NavigationPage[], held: readonly string[]): MenuGroup[] {
  const shown = pages.filter(({ menu, allow }) => menu && allows(allow, held))
  const groups = groupBy(shown, ({ group }) => group)
  return Object.entries(groups).map(([name, pages]) => ({ name, pages }))
}

/**
 * Renders a route only for those who hold its right; others are told which right they lack
 * (specification section 6).
 */
function Guard({ allow, name, children }: { allow: Right; name: string; children: ReactNode }) {
  const session = useSession()
  if (allows(allow, heldPermissions(session))) return children
  return <Refused right={allow} name={name} />
}
