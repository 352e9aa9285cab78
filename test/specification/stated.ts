import type { Endpoint } from '../../src/contract/endpoint.ts'
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

/** Without the marks of code. */
function plain(cell: string): string {
  return cell.replaceAll('`', '')
}
