import type { ResourceProps } from '@refinedev/core'
import { uniq } from 'es-toolkit/array'
import { mapValues } from 'es-toolkit/object'
import type { Resource } from '../../contract/resource.ts'

/**
 * The resources for Refine. Its menu has one entry for each, its list. Further entries, and a list
 * that is not the first entry, become resources of their own.
 */
export function refineResources(resources: readonly Resource[]): ResourceProps[] {
  const groups = uniq(resources.flatMap(({ group = [] }) => group))
  return [
    ...groups.map((name) => {
      const icon = resources.find(({ group, groupIcon }) => group === name && groupIcon)?.groupIcon
      return { name, meta: { label: name, icon } }
    }),
    ...resources.flatMap((declared) => {
      const { name, label, group: parent, pages, entries, actions, api } = declared
      const list = entries[0]?.[0] === 'list' ? pages.list : undefined
      const meta = {
        label: list?.menu ?? label,
        parent,
        hide: !list,
        canDelete: 'delete' in actions,
        declared,
        dataProviderName: api?.name,
      }
      return [
        { name, ...mapValues(pages, ({ path }) => path), meta },
        ...entries.slice(list ? 1 : 0).map(([page, { path, menu }]) => ({
          name: `${name}.${page}`,
          list: path,
          meta: { label: menu, parent },
        })),
      ]
    }),
  ]
}
