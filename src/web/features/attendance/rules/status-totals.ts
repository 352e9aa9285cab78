import { groupBy } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { readBy } from '../../../../contract/reading.ts'
import { statusTotal } from '../../../../contract/resources/attendance.ts'
import { countReply, id } from '../../../../contract/schema.ts'
import { companyZone } from '../../../data/records/format.ts'
import type { Sheet } from '../../../ui/export/sheet.ts'
import { type Attendance, attendanceStatusName, isWaiting, statusToneOf } from './record.ts'

/** Number of records of a day with a status. */
export interface StatusTotal {
  /** Null if the server returns only the name. */
  statusId: Row['id'] | null
  name: string
  total: number
}

export function totalToneOf(total: StatusTotal) {
  return statusToneOf(statusIn(total))
}

function statusIn({ statusId, name }: StatusTotal) {
  return { statusId, status: { id: statusId, name } }
}

/** The number of records that wait for a decision. */
export function waitingIn(totals: readonly StatusTotal[]): number {
  return sumOf(totals.filter((total) => isWaiting(statusIn(total))))
}

/** Some servers name the status `id`, or the number `count`. */
const reply = z.extend(statusTotal, { id, count: countReply })

/**
 * Parses the totals by status: a list, or a map by name, bare or inside `{ data: … }`.
 *
 * @throws {Error} when the reply has neither.
 */
export function readStatusTotals(answered: unknown): StatusTotal[] {
  const found = propertyOf(propertyOf(answered, 'data') ?? answered, 'attendanceByStatus')
  if (Array.isArray(found)) return found.flatMap(readTotal)
  if (typeof found !== 'object' || found === null)
    throw new Error('The server answered with something that is no summary.')
  return Object.entries(found).map(([name, total]) => ({
    statusId: null,
    name,
    total: readBy<number>(countReply, total, companyZone) ?? 0,
  }))
}

function readTotal(entry: unknown): StatusTotal[] {
  const read = readBy<z.output<typeof reply>>(reply, entry, companyZone)
  if (!read) return []
  const statusId = read.statusId ?? read.id
  return [
    {
      statusId,
      name: read.name ?? `Status ${statusId ?? ''}`.trim(),
      total: read.total || read.count || 0,
    },
  ]
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

/** Counts records by status. */
export function statusTotalsOf(records: readonly Attendance[]): StatusTotal[] {
  return Object.values(
    groupBy(records, (record) => `${record.statusId} ${attendanceStatusName(record)}`),
  ).flatMap((ofOne) => {
    const [first] = ofOne
    return first
      ? [
          {
            statusId: first.statusId,
            name: attendanceStatusName(first) || `Status ${first.statusId ?? ''}`.trim(),
            total: ofOne.length,
          },
        ]
      : []
  })
}

/** Adds the ids of statuses that only have a name. */
export function withStatusIds(
  totals: readonly StatusTotal[],
  known: readonly { id: Row['id']; name?: unknown }[],
): StatusTotal[] {
  const idOf = (name: string) =>
    known.find((one) => String(one.name).toLowerCase() === name.toLowerCase())?.id
  return totals.map((one) => ({ ...one, statusId: one.statusId ?? idOf(one.name) ?? null }))
}

export function sumOf(totals: readonly StatusTotal[]): number {
  return sumBy(totals, ({ total }) => total)
}

/** The share of the total, from 0 to 1. */
export function shareOf({ total }: StatusTotal, all: number): number {
  return all === 0 ? 0 : total / all
}

/** A total with that of another day; undefined if that day is unknown. */
export interface ComparedTotal extends StatusTotal {
  before: number | undefined
}

/** The totals beside those of another day. A status that is missing there counts as 0. */
export function compared(
  totals: readonly StatusTotal[],
  before: readonly StatusTotal[] | undefined,
): ComparedTotal[] {
  const key = ({ statusId, name }: StatusTotal) => String(statusId ?? name)
  const known = before && new Map(before.map((one) => [key(one), one.total]))
  return totals.map((one) => ({ ...one, before: known && (known.get(key(one)) ?? 0) }))
}

/** The totals as a sheet to export. */
export function summarySheet(date: string, totals: readonly StatusTotal[]): Sheet {
  const all = sumOf(totals)
  const rows = totals.map((one) => [date, one.name, one.total, shareOf(one, all)])
  return {
    header: [
      { label: 'Date', kind: 'date' },
      'Status',
      'Records',
      { label: 'Share', kind: 'share' },
    ],
    rows: [...rows, [date, 'All', all, all === 0 ? 0 : 1]],
  }
}
