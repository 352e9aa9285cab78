import { isNil } from 'es-toolkit/predicate'
import type { Page } from '../../../contract/compile.ts'
import type { Action } from '../../../contract/declaration.ts'
import { hasOwnId, idOf, type Row } from '../../../contract/envelope.ts'
import { embeddedName } from '../../../contract/field.ts'
import { nameOf } from '../../../contract/reading.ts'
import type { Resource } from '../../../contract/resource.ts'
import { counted } from '../../../contract/texts.ts'
import { isObject, textIn } from '../../../contract/values.ts'
import type { May } from '../client/may.ts'
import { dotted, formatDay, formatMoment } from './format.ts'

/** The title of a record, or its noun and id if it has none. */
export function titleOf(resource: Resource, record: Row): string {
  const { titles, singular } = resource
  const title = dotted(...titles.map((name) => titleText(resource, name, record)))
  if (title) return title
  return hasOwnId(record) ? `${singular} ${record.id}` : singular
}

/** A value in a title, formatted like our server's titles of referenced records. */
function titleText({ fields }: Resource, name: string, record: Row) {
  const value = record[name]
  const kind = fields[name]?.kind
  if (kind === 'reference') return nameOf(record[embeddedName(name)])
  const text = textIn(kind === 'number' ? String(value ?? '') : value)
  if (kind === 'dateTime') return text && formatMoment(text)
  return text && kind === 'date' ? formatDay(text) : text
}

/** The message that a server has given some of these records no id; undefined if all have one. */
export function withoutIdText(
  { singular }: Pick<Resource, 'singular'>,
  records: readonly Pick<Row, 'id'>[],
): string | undefined {
  const count = records.filter((record) => !hasOwnId(record)).length
  return count > 0 ? `${counted(count, singular)} without an id cannot be changed.` : undefined
}

export function idsOf<Id>(records: readonly { id: Id }[]): Id[] {
  return records.map(({ id }) => id)
}

/** Finds the record with an id, which may be a number or text; none for a missing id. */
export function ofId(recordId: unknown) {
  return ({ id }: { id: unknown }) => !isNil(recordId) && String(id) === String(recordId)
}

/**
 * Compares names in the order of the Indonesian alphabet, and digits as numbers: 155/80 comes before
 * 1000/20.
 */
export const compareNames = new Intl.Collator('id', { numeric: true }).compare

/** Compares records by the name that this function returns. */
export function byNameOf<T>(nameOf: (record: T) => string) {
  return (a: T, b: T) => compareNames(nameOf(a), nameOf(b))
}

export const byName = byNameOf<{ name: string }>(({ name }) => name)

/**
 * The value of a field of a record, for references also from the embedded record; null if there is
 * none.
 */
export function valueIn(record: Row, field: string): unknown {
  return record[field] ?? idIn(record[embeddedName(field)]) ?? null
}

function idIn(embedded: unknown): unknown {
  if (Array.isArray(embedded)) return embedded.flatMap((one) => idIn(one) ?? [])
  return isObject(embedded) ? idOf(embedded) : undefined
}

/**
 * Whether two values of a field are the same. Ids may be numbers or text, and several may come in
 * any order.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  const text = (value: unknown) => String([value ?? []].flat().map(String).sort())
  return text(one) === text(other)
}

/**
 * The URL of the page for an action, with the record's id if the path has one; undefined if there
 * is no such page, or the record has no id of its own.
 */
export function pathTo(resource: Resource, action: string, id?: Row['id']): string | undefined {
  if (id !== undefined && !hasOwnId({ id })) return undefined
  return resource.pages[action]?.path.replace(':id', encodeURIComponent(String(id ?? '')))
}

/** The names of the pages of a record that this user may open; its form comes last. */
export function pagesOfRecord({ recordPages }: Resource, may: May): string[] {
  return recordPages.flatMap(([name, { allow }]) => (may(allow) ? name : []))
}

/** The URL of the create form, prefilled with the values that all records of the list share. */
export function pathToNew(resource: Resource, list: Action | undefined): string | undefined {
  const path = pathTo(resource, 'create')
  const shared = Object.entries(list?.only ?? {}).map(([name, value]) => [name, String(value)])
  return path && shared.length > 0 ? `${path}?${new URLSearchParams(shared)}` : path
}

/** The query parameter of the create form with the id of the record to copy. */
export const COPY = 'copy'

/** The URL of the create form, filled in as a copy of a record. */
export function pathToCopy(resource: Resource, id: Row['id']): string | undefined {
  const path = pathTo(resource, 'create')
  return path && `${path}?${new URLSearchParams({ [COPY]: String(id) })}`
}

/**
 * The list pages for a record with these values that this user may open. A resource may have
 * several, each for records with certain values (`only`); an unknown value fits any.
 */
export function listPagesOf(
  resource: Resource,
  values: Readonly<Record<string, unknown>>,
  may: May,
): Page[] {
  return resource.listPages.flatMap(({ page, only }) => {
    const fits = only.every(([field, value]) => (values[field] ?? value) === value)
    return fits && may(page.allow) ? [page] : []
  })
}

/** The first list page for a record. */
export function listPageOf(...record: Parameters<typeof listPagesOf>): Page | undefined {
  return listPagesOf(...record)[0]
}
