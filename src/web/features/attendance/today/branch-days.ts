import { orderBy } from 'es-toolkit'
import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { count, id, named, text } from '../../../data/lenient.ts'
import type { Flagged } from '../flags.ts'
import { type Attendance, isWaiting, readAttendance } from '../record.ts'

/** A branch's day: the numbers of all its records, and the records that match the filters. */
export interface BranchDay {
  branchId: Row['id'] | null
  branchName: string
  total: number
  /** Those who came, including late ones. */
  present: number
  late: number
  waiting: number
  records: readonly Attendance[]
}

const group = z.object({
  branchLocationId: id,
  branchLocationName: text,
  branchLocation: named,
  timezone: text,
  total: count,
  present: count,
  late: count,
  waiting: count,
  items: z.catch(z.array(z.unknown()), []),
})

/**
 * Parses the branches of a day leniently, as servers differ: missing numbers are counted from the
 * records, and a record without a branch gets that of its group.
 */
export function readBranchDay(row: unknown, date: string): BranchDay | undefined {
  const { data } = z.safeParse(group, row)
  if (!data) return undefined
  const branchId = data.branchLocationId ?? data.branchLocation?.id ?? null
  const branchName = data.branchLocationName ?? data.branchLocation?.name ?? 'No branch'
  const branchLocation = { id: branchId, name: branchName, timezone: data.timezone }
  const records = data.items.flatMap((item) => {
    const own = typeof item === 'object' && item !== null ? item : {}
    return readAttendance({ branchLocationId: branchId, branchLocation, ...own }, date) ?? []
  })
  return {
    branchId,
    branchName,
    total: data.total ?? records.length,
    present: data.present ?? records.filter(({ checkInAt }) => checkInAt !== null).length,
    late: data.late ?? records.filter(({ lateMinutes }) => (lateMinutes ?? 0) > 0).length,
    waiting: data.waiting ?? records.filter(isWaiting).length,
    records,
  }
}

/** The key of a branch. */
export function keyOf({ branchId, branchName }: BranchDay): string {
  return branchId === null ? `named ${branchName}` : String(branchId)
}

/** Branches with waiting or flagged records come first, then by name. */
export function problemsFirst(
  branches: readonly BranchDay[],
  isFlagged: (record: Attendance) => boolean,
): BranchDay[] {
  const flagged = new Map(branches.map((one) => [one, one.records.filter(isFlagged).length]))
  return orderBy(
    [...branches],
    [
      ({ waiting }) => waiting,
      (one) => flagged.get(one) ?? 0,
      ({ late }) => late,
      ({ branchName }) => branchName.toLowerCase(),
    ],
    ['desc', 'desc', 'desc', 'asc'],
  )
}

/** The totals of all branches. */
export function sumOf(
  branches: readonly BranchDay[],
): Pick<BranchDay, 'total' | 'present' | 'late' | 'waiting'> {
  const sum = { total: 0, present: 0, late: 0, waiting: 0 }
  for (const { total, present, late, waiting } of branches) {
    sum.total += total
    sum.present += present
    sum.late += late
    sum.waiting += waiting
  }
  return sum
}

/** A branch to render: its records with their flags. */
export interface ShownBranch extends BranchDay {
  key: string
  rows: readonly Flagged[]
}
