import { NONE, type Row } from '../../../contract/envelope.ts'
import { embeddedName } from '../../../contract/field.ts'
import { nameOf } from '../../../contract/reading.ts'
import type { Action, Resource } from '../../../contract/resource.ts'
import { observable } from '../observable.ts'
import { valueIn } from '../record.ts'

/**
 * How a list was searched, filtered or sorted in the browser; and that it could not be read to its
 * end.
 */
export interface LocalList {
  /** How many records were read for it. */
  read: number
  /** The total that the server has returned. */
  total: number | undefined
  /** False if the list has more records than were read. */
  isComplete: boolean
}

/** Progress of reading a list to search it in the browser; undefined when none is being read. */
export const localReading = observable<
  { resource: string; read: number; total: number | undefined } | undefined
>(undefined)

/**
 * Searches, filters and sorts rows in the browser, for a server that does not take these
 * parameters.
 *
 * @param query the API's parameters: `search`, `sortBy`, `isAscending`, and a value for each field.
 * @param viewerId the id of who is signed in.
 */
export function narrowRows(
  resource: Resource,
  list: Action,
  rows: readonly Row[],
  { search, sortBy, isAscending, ...filters }: Readonly<Record<string, unknown>>,
  viewerId?: Row['id'],
): Row[] {
  const found = rows.filter(
    (row) =>
      (search === undefined || isFound(resource, row, String(search))) &&
      Object.entries(filters).every(([name, value]) =>
        (list.matches?.[name] ?? matcher(name))(row, value, viewerId),
      ),
  )
  if (typeof sortBy !== 'string') return found
  const direction = isAscending === false ? -1 : 1
  return found.sort((one, other) =>
    compare(shownIn(one, sortBy), shownIn(other, sortBy), direction),
  )
}

function isFound({ fields }: Resource, row: Row, search: string): boolean {
  const wanted = search.toLowerCase()
  return Object.entries(fields).some(
    ([name, { search }]) => search && String(shownIn(row, name)).toLowerCase().includes(wanted),
  )
}

function matcher(name: string) {
  return (row: Row, wanted: unknown) => {
    const held = [valueIn(row, name) ?? []].flat()
    // What is embedded may have a name alone.
    if (wanted === NONE) return [...held, row[embeddedName(name)]].flat().every(isNothing)
    const values = [wanted].flat().map(String)
    return held.some((one) => values.includes(String(one)))
  }
}

/** Whether a value, or all that is embedded, is empty. */
function isNothing(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === '' || value == null
  return Object.values(value).every(isNothing)
}

/** The value as shown to a person: for a reference, the embedded name. */
function shownIn(row: Row, name: string): unknown {
  const embedded = name === embeddedName(name) ? undefined : nameOf(row[embeddedName(name)])
  return embedded ?? row[name] ?? ''
}

/** Empty values come last in both directions. */
function compare(one: unknown, other: unknown, direction: number): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  if (typeof one === 'number' && typeof other === 'number') return direction * (one - other)
  return direction * String(one).localeCompare(String(other))
}
