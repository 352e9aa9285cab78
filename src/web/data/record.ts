import type { Row } from '../../contract/envelope.ts'
import { allows } from '../../contract/permissions.ts'
import type { Action, Page, Resource } from '../../contract/resource.ts'

/** What a person calls this record. */
export function titleOf(resource: Resource, record: Row): string {
  const title = resource.title && record[resource.title]
  return typeof title === 'string' && title !== '' ? title : `${resource.singular} ${record.id}`
}

/**
 * The address of the page for an action, with the record's id where it has one; undefined where
 * there is no page.
 */
export function pathTo(resource: Resource, action: string, id?: Row['id']): string | undefined {
  return resource.pages[action]?.path.replace(':id', encodeURIComponent(String(id ?? '')))
}

/** The address of the form of a new record, which begins with what all records of the list have. */
export function pathToNew(resource: Resource, list: Action | undefined): string | undefined {
  const path = pathTo(resource, 'create')
  const given = Object.entries(list?.only ?? {}).map(([name, value]) => [name, String(value)])
  return path && given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/**
 * The list page that a record with these values belongs on and that these permissions open. Of
 * several, each shows some kind of records only; a value that is not known fits any.
 */
export function listPageOf(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  held: readonly string[],
): Page | undefined {
  return Object.entries(resource.pages).find(([name, page]) => {
    const list = resource.actions[page.lists ?? name]
    if ((name !== 'list' && !page.lists) || !allows(page.allow, held)) return false
    return Object.entries(list?.only ?? {}).every(
      ([field, value]) => (values[field] ?? value) === value,
    )
  })?.[1]
}
