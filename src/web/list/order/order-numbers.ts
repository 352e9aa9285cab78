import type { Row } from '../../../contract/envelope.ts'

type Id = Row['id']

interface Numbering {
  /** The field with the numbers. */
  field: string
  least: number
  most: number
}

/**
 * The new numbers of those records that need one for all to stand in this sequence; as few as
 * possible. Numbers are made to differ, as servers sort equal ones in their own ways. Records
 * without a number that come last, as they did `before`, keep none.
 */
export function newNumbers(
  sequence: readonly Row[],
  before: readonly Row[],
  { field, least, most }: Numbering,
): Map<Id, number> {
  const numbered = sequence.slice(0, lengthOfHead(sequence, before, field))
  const last = numbered.length - 1
  // Each number less its place: between two that stay is room for those that stand there.
  const above = numbered.map((row, at) => (numberIn(row, field) ?? Number.NaN) - at)
  const unmoved = longestRise(above.map((one) => (one >= least && one <= most - last ? one : null)))
  const numbers = new Map<Id, number>()
  let from = -1
  for (const to of [...unmoved, numbered.length]) {
    const gap = to - from
    const end = to > last ? undefined : valueAt(to)
    const start = from >= 0 ? valueAt(from) : startOf(end ?? most + 1, gap)
    const step = end === undefined ? 1 : (end - start) / gap
    for (let at = from + 1; at < to; at++) {
      const row = numbered[at] as Row
      numbers.set(row.id, start + Math.floor(step * (at - from)))
    }
    from = to
  }
  return numbers

  function valueAt(at: number): number {
    return (above[at] ?? 0) + at
  }

  /** The number before the first one: 0, so that counting begins with 1, if there is room for it. */
  function startOf(end: number, gap: number): number {
    return Math.max(least - 1, Math.min(0, end - gap))
  }
}

/** The number of a record; null if it has none. */
export function numberIn(row: Row, field: string): number | null {
  const value = row[field]
  return typeof value === 'number' ? value : null
}

/** How many records stand before those at the end that need no number. */
function lengthOfHead(sequence: readonly Row[], before: readonly Row[], field: string): number {
  const places = placesIn(before)
  const isLastAnyway = (row: Row, next: Row | undefined) =>
    numberIn(row, field) === null &&
    (next === undefined || (places.get(row.id) ?? -1) < (places.get(next.id) ?? -1))
  const stays = sequence.findLastIndex((row, at) => !isLastAnyway(row, sequence[at + 1]))
  return stays + 1
}

/** The records that have to be moved for one sequence to become the other; as few as possible. */
export function movedBetween(before: readonly Id[], after: readonly Id[]): Id[] {
  const places = new Map(before.map((id, at) => [id, at]))
  const known = after.filter((id) => places.has(id))
  const stay = new Set(longestRise(known.map((id) => places.get(id) ?? null)))
  return known.filter((_, at) => !stay.has(at))
}

/**
 * A sequence with all that is in it now: what has come since stands behind what it came behind,
 * and what has gone is left out.
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

function placesIn(rows: readonly Row[]): Map<Id, number> {
  return new Map(rows.map(({ id }, at) => [id, at]))
}

/** The places of the most values that do not fall from one to the next; null is none of them. */
function longestRise(values: readonly (number | null)[]): number[] {
  const best: { length: number; previous: number }[] = []
  let end = -1
  for (const [at, value] of values.entries()) {
    best[at] = { length: value === null ? 0 : 1, previous: -1 }
    for (let earlier = 0; value !== null && earlier < at; earlier++) {
      const before = values[earlier] ?? null
      const length = (best[earlier]?.length ?? 0) + 1
      if (before !== null && before <= value && length > (best[at]?.length ?? 0))
        best[at] = { length, previous: earlier }
    }
    if (value !== null && (best[at]?.length ?? 0) > (best[end]?.length ?? 0)) end = at
  }
  const places: number[] = []
  for (let at = end; at >= 0; at = best[at]?.previous ?? -1) places.unshift(at)
  return places
}
