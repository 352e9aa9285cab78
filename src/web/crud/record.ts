import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'

/** What a person calls this record. */
export function titleOf(resource: Resource, record: Row): string {
  const title = resource.title && record[resource.title]
  return typeof title === 'string' && title !== '' ? title : `${resource.singular} ${record.id}`
}

/** The address of the page for an action, with the record's id where it has one; undefined where there is no page. */
export function pathTo(resource: Resource, action: string, id?: Row['id']): string | undefined {
  return resource.pages[action]?.path.replace(':id', encodeURIComponent(String(id ?? '')))
}
