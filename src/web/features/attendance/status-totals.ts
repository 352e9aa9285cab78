import { groupBy } from 'es-toolkit/array'
import * as z from 'zod/mini'
import { formatShare } from '../../data/format.ts'
import { number, numberOf, text } from '../../data/lenient.ts'
import type { Sheet } from '../../ui/csv.ts'
import { type Attendance, statusNameOf } from './record.ts'

/** The number of a day's records with a status. */
export interface StatusTotal {
  /** Null if the server returns only the name of the status. */
  statusId: number | null
  name: string
  total: number
}

const total = z.catch(z.coerce.number().check(z.int(), z.gte(0)), 0)
const entry = z.object({ statusId: number, id: number, name: text, total, count: total })
const wire = z.object({
  attendanceByStatus: z.union([z.array(entry), z.record(z.string(), total)]),
})

/**
 * Parses the numbers of records by status: a list or a map by name, bare or inside `{ data: … }`.
 *
 * @throws {Error} when the reply has neither.
 */
export function readStatusTotals(reply: unknown): StatusTotal[] {
  const inside = z.safeParse(z.object({ data: z.looseObject({}) }), reply).data?.data
  const { data } = z.safeParse(wire, inside ?? reply)
  if (!data) throw new Error('The server answered with something that is no summary.')
  const { attendanceByStatus: found } = data
  if (!Array.isArray(found))
    return Object.entries(found).map(([name, total]) => ({ statusId: null, name, total }))
  return found.map(({ statusId, id, name, total, count }) => ({
    statusId: statusId ?? id ?? null,
    name: name ?? `Status ${statusId ?? id ?? ''}`.trim(),
    total: total || count,
  }))
}

/** Counts records by status. */
export function statusTotalsOf(records: readonly Attendance[]): StatusTotal[] {
  return Object.values(
    groupBy(records, (record) => `${record.statusId} ${statusNameOf(record)}`),
  ).flatMap((ofOne) => {
    const [first] = ofOne
    return first
      ? [
          {
            statusId: numberOf(first.statusId),
            name: statusNameOf(first) || `Status ${first.statusId ?? ''}`.trim(),
            total: ofOne.length,
          },
        ]
      : []
  })
}

/** Adds the ids of statuses that have only a name. */
export function withIds(
  totals: readonly StatusTotal[],
  known: readonly { id: number | string; name?: unknown }[],
): StatusTotal[] {
  const idOf = (name: string) =>
    known.find((one) => String(one.name).toLowerCase() === name.toLowerCase())?.id
  return totals.map((one) => ({ ...one, statusId: one.statusId ?? numberOf(idOf(one.name)) }))
}

export function sumOf(totals: readonly StatusTotal[]): number {
  return totals.reduce((sum, { total }) => sum + total, 0)
}

/** The share of the total, 0 to 1. */
export function shareOf({ total }: StatusTotal, all: number): number {
  return all === 0 ? 0 : total / all
}

/** The numbers as a sheet to export. */
export function summarySheet(date: string, totals: readonly StatusTotal[]): Sheet {
  const all = sumOf(totals)
  const rows = totals.map((one) => [date, one.name, one.total, formatShare(shareOf(one, all))])
  return {
    header: ['Date', 'Status', 'Records', 'Share'],
    rows: [...rows, [date, 'All', all, formatShare(all === 0 ? 0 : 1)]],
  }
}
