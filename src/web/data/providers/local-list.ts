import { NONE, type Row } from '../../../contract/envelope.ts'
import { embeddedName } from '../../../contract/field.ts'
import type { Action, Resource } from '../../../contract/resource.ts'
import { observable } from '../observable.ts'

/** What was done in the browser to a list that was read for it. */
export interface LocalList {
  /** How many records were read. */
  read: number
  /** False where there are more than are read here. */
  isComplete: boolean
}

/**
 * How far the reading of a list is, so that it can be searched here; undefined while none is read.
 */
export const localReading = observable<
  { resource: string; read: number; total: number | undefined } | undefined
>(undefined)

/**
 * Searches, filters and sorts rows as a server would that takes these parameters.
 *
 * @param query in the words of the API: `search`, `sortBy`, `isAscending`, and a value for each
 * field.
 */
export function narrowRows(
  resource: Resource,
  list: Action,
  rows: readonly Row[],
  { search, sortBy, isAscending, ...filters }: Readonly<Record<string, unknown>>,
): Row[] {
  const found = rows.filter(
    (row) =>
      (search === undefined || isFound(resource, row, String(search))) &&
      Object.entries(filters).every(([name, value]) =>
        (list.matches?.[name] ?? matcher(name))(row, value),
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
    const held = [row[name] ?? []].flat()
    if (wanted === NONE) return held.every((one) => one === '')
    const values = [wanted].flat().map(String)
    return held.some((one) => values.includes(String(one)))
  }
}

/** What a person reads of a value: of a reference, the name that comes with it. */
function shownIn(row: Row, name: string): unknown {
  const embedded = row[embeddedName(name)]
  if (
    name !== embeddedName(name) &&
    typeof embedded === 'object' &&
    embedded !== null &&
    'name' in embedded
  )
    return embedded.name
  return row[name] ?? ''
}

/** Empty values come last, whichever the direction. */
function compare(one: unknown, other: unknown, direction: number): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '')
  if (typeof one === 'number' && typeof other === 'number') return direction * (one - other)
  return direction * String(one).localeCompare(String(other))
}
