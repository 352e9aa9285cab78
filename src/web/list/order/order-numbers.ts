import { maxBy } from 'es-toolkit/array'
import { isNotNil } from 'es-toolkit/predicate'
import type { Row } from '../../../contract/envelope.ts'
import { boundsOf } from '../../../contract/field.ts'
import type { Resource } from '../../../contract/resource.ts'
import { idsOf } from '../../data/records/record.ts'

type Id = Row['id']

interface Numbering {
  /** The field that stores the position. */
  field: string
  min: number
  max: number
}

/** The records in the sequence of these ids, with the numbers that this takes. */
export function arranged(
  { fields, order = '' }: Resource,
  ids: readonly Id[],
  read: readonly Row[],
) {
  const byId = new Map(read.map((row) => [row.id, row]))
  const sequence = withPresent(ids, [...byId.keys()]).map((id) => byId.get(id) as Row)
  const schema = fields[order]?.schema
  const numbers = schema
    ? newNumbers(sequence, read, { field: order, ...boundsOf(schema) })
    : new Map<Id, number>()
  const rows = sequence.map((row) =>
    numbers.has(row.id) ? { ...row, [order]: numbers.get(row.id) } : row,
  )
  return { rows, numbers }
}

/**
 * New numbers that sort the records in this sequence, for as few records as possible. All numbers
 * differ, as servers break ties differently. Records without a number at the end, as in `before`,
 * get none.
 */
export function newNumbers(
  sequence: readonly Row[],
  before: readonly Row[],
  { field, min, max }: Numbering,
): Map<Id, number> {
  const numbered = sequence.slice(0, lengthOfHead(sequence, before, field))
  const last = numbered.length - 1
  // Number minus index: records whose differences do not decrease can keep their numbers.
  const above = numbered.map((row, at) => (numberIn(row, field) ?? Number.NaN) - at)
  const unmoved = longestRise(above.map((one) => (one >= min && one <= max - last ? one : null)))
  const numbers = new Map<Id, number>()
  let from = -1
  for (const to of [...unmoved, numbered.length]) {
    const gap = to - from
    const end = to > last ? undefined : valueAt(to)
    const start = from >= 0 ? valueAt(from) : startOf(end ?? max + 1, gap)
    const step = end === undefined ? 1 : (end - start) / gap
    for (let at = from + 1; at < to; at++) {
      const row = numbered[at] as Row
      numbers.set(row.id, start + Math.floor(step * (at - from)))
    }
    from = to
  }
  return numbers

  function valueAt(at: number) {
    return (above[at] ?? 0) + at
  }

  /** The number before the first one. It is 0 if possible, so that numbers start with 1. */
  function startOf(end: number, gap: number) {
    return Math.max(min - 1, Math.min(0, end - gap))
  }
}

/** The number of a record; null if it has none. */
export function numberIn(row: Row, field: string): number | null {
  const value = row[field]
  return typeof value === 'number' ? value : null
}

/** The length of the sequence without the records at its end that need no number. */
function lengthOfHead(sequence: readonly Row[], before: readonly Row[], field: string) {
  const places = placesOf(idsOf(before))
  const isLastAnyway = (row: Row, next: Row | undefined) =>
    numberIn(row, field) === null &&
    (next === undefined || (places.get(row.id) ?? -1) < (places.get(next.id) ?? -1))
  const stays = sequence.findLastIndex((row, at) => !isLastAnyway(row, sequence[at + 1]))
  return stays + 1
}

/** The records to move to turn one sequence into the other; as few as possible. */
export function movedBetween(before: readonly Id[], after: readonly Id[]): Id[] {
  const places = placesOf(before)
  const known = after.filter((id) => places.has(id))
  const stay = new Set(longestRise(known.map((id) => places.get(id) ?? null)))
  return known.filter((_, at) => !stay.has(at))
}

/**
 * The sequence with the records that exist now. A new record comes after the one before it in the
 * list; deleted ones are left out.
 */
export function withPresent(sequence: readonly Id[], present: readonly Id[]): Id[] {
  const now = new Set(present)
  const merged = sequence.filter((id) => now.has(id))
  const known = new Set(merged)
  for (const [at, id] of present.entries()) {
    if (known.has(id)) continue
    const previous = present[at - 1]
    merged.splice(previous === undefined ? 0 : merged.indexOf(previous) + 1, 0, id)
    known.add(id)
  }
  return merged
}

function placesOf(ids: readonly Id[]) {
  return new Map(ids.map((id, at) => [id, at]))
}

/** The indexes of a longest non-falling subsequence. Null values are never part of it. */
function longestRise(values: readonly (number | null)[]) {
  /** By index: the longest one that ends there. */
  const rises: number[][] = []
  for (const [at, value] of values.entries()) {
    const before = rises.filter((_, index) => isRise(values[index], value))
    rises.push(value === null ? [] : [...longestOf(before), at])
  }
  return longestOf(rises)
}

function isRise(before: number | null | undefined, value: number | null) {
  return isNotNil(before) && value !== null && before <= value
}

function longestOf(rises: readonly number[][]) {
  return maxBy(rises, ({ length }) => length) ?? []
}
