import type { May } from '../../../data/client/may.ts'
import { listPageOf, pathTo } from '../../../data/records/record.ts'
import type { Owner } from './pictures.ts'

/**
 * The URL of the record that uses a picture. It is the form for users who may edit the record, else
 * its list with a search. Undefined if the user may open neither.
 */
export function ownerPath(
  { source: { resource }, row, title }: Owner,
  may: May,
): string | undefined {
  if (may(resource, 'edit')) return pathTo(resource, 'edit', row.id)
  const list = listPageOf(resource, row, may)?.path
  return list && resource.isSearchable ? `${list}?${new URLSearchParams({ search: title })}` : list
}
