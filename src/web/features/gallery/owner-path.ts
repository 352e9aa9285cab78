import { allows } from '../../../contract/permissions.ts'
import { isSearchable, rightOf } from '../../../contract/resource.ts'
import { listPageOf, pathTo } from '../../data/record.ts'
import type { Owner } from './pictures.ts'

/**
 * The URL of the record that uses a picture: its form for whoever may edit it, else its list, searched
 * for it; undefined if these permissions open neither.
 */
export function ownerPath(
  { source: { resource }, row, title }: Owner,
  held: readonly string[],
): string | undefined {
  if (allows(rightOf(resource, 'edit'), held)) return pathTo(resource, 'edit', row.id)
  const list = listPageOf(resource, row, held)?.path
  return list && isSearchable(resource) ? `${list}?${new URLSearchParams({ search: title })}` : list
}
