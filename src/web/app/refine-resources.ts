import type { ResourceProps } from '@refinedev/core'
import { uniq } from 'es-toolkit/array'
import type { Resource } from '../../contract/resource.ts'
import type { NavigationPage } from '../ui/use-pages.ts'

/**
 * What Refine is told of these resources and their pages. In its menu a resource has one entry, its
 * list: other entries, and a list that is not the first of them, are resources with nothing else.
 */
export function refineResources(
  resources: readonly Resource[],
  pages: readonly NavigationPage[],
): ResourceProps[] {
  const groups = uniq(resources.flatMap(({ group = [] }) => group))
  return [
    ...groups.map((name) => ({ name, meta: { label: name } })),
    ...resources.flatMap((declared) => {
      const { name, label, group: parent, actions, api } = declared
      const own = pages.filter(({ resource }) => resource === declared)
      const entries = own.filter(({ menu }) => menu)
      const list = entries[0]?.action === 'list' ? entries.shift() : undefined
      const meta = {
        label: list?.menu ?? label,
        parent,
        hide: !list,
        canDelete: 'delete' in actions,
        declared,
        dataProviderName: api?.name,
      }
      return [
        { name, ...Object.fromEntries(own.map(({ action, path }) => [action, path])), meta },
        ...entries.map(({ action, path, menu }) => ({
          name: `${name}.${action}`,
          list: path,
          meta: { label: menu, parent },
        })),
      ]
    }),
  ]
}
