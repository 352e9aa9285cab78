import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { permissionsOf } from '../../../src/contract/permissions.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { tableOf } from './rows.ts'

/** What the tables of the specification state. */

export interface StatedRoute {
  /** As a router writes it: `/leave/:id`. */
  path: string
  layout: string
  /** The permission that it needs, or who else may open it. */
  access: string
}

/** Section 2: the routes. */
export const statedRoutes: readonly StatedRoute[] = tableOf(2, 'Route').map(
  ([path = '', layout = '', access = '']) => {
    return { path: plain(path), layout, access: plain(access) }
  },
)

export interface StatedGroup {
  /** Empty of Home, which stands above all groups. */
  group: string
  items: string[]
}

/** Section 2: the side menu, in its order. */
export const statedMenu: readonly StatedGroup[] = tableOf(2, 'Group').map(
  ([group = '', items = '']) => {
    return { group, items: items.split(', ') }
  },
)

/** Section 6: the names of all permissions. */
export const statedPermissions: readonly string[] = tableOf(6, 'Permissions').flatMap(
  ([names = '']) => plain(names).split(', '),
)

/** Section 7: every call. */
export const statedEndpoints: readonly Endpoint[] = tableOf(7, 'Call').map(
  ([call = '']) => plain(call) as Endpoint,
)

/**
 * The resources of which the specification states a page or a call: nothing of them may differ from
 * it. It says nothing of any other, which is free to have what it declares.
 */
export const statedResources: readonly Resource[] = resources.filter(
  ({ pages, actions }) =>
    Object.values(pages).some(({ path }) => statedRoutes.some((route) => route.path === path)) ||
    Object.values(actions).some(({ endpoint }) => statedEndpoints.includes(endpoint)),
)

/** The permissions that those ask for. */
export const permissionsOfStated: ReadonlySet<string> = new Set(
  statedResources
    .flatMap(({ pages, actions }) => [...Object.values(pages), ...Object.values(actions)])
    .flatMap(({ allow }) => permissionsOf(allow)),
)

/** Without the marks of code. */
function plain(cell: string): string {
  return cell.replaceAll('`', '')
}
