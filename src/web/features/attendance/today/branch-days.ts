import { orderBy } from 'es-toolkit'
import * as z from 'zod/mini'
import { type Row, readItems } from '../../../../contract/envelope.ts'
import { MOST_BRANCH_DAYS } from '../../../../contract/limits.ts'
import { readBy } from '../../../../contract/reading.ts'
import {
  attendanceReply,
  branchDay,
  type BranchDay as Reply,
} from '../../../../contract/resources/attendance.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { companyZone } from '../../../data/format.ts'
import { missingText, readPages } from '../../../data/providers/read-pages.ts'

import type { Flagged } from '../flags.ts'
import { type Attendance, attendanceOf, isWaiting } from '../record.ts'
import type { AttendanceFilters } from '../use-filters.ts'

/** A branch's day: the numbers of all its records, and the records that match the filters. */
export interface BranchDay {
  branchLocationId: Row['id'] | null
  branchLocationName: string
  total: number
  /** Includes late ones. */
  present: number
  late: number
  waiting: number
  items: readonly Attendance[]
}

/** Some servers name the branch as its records do. */
const { branchLocation } = attendanceReply.shape
const reply = z.extend(branchDay, { branchLocation })

/**
 * Reads a branch's day: missing numbers are counted from the records, and a record without a branch
 * gets that of its group.
 */
export function readBranchDay(row: unknown, date: string): BranchDay | undefined {
  const day = readBy<Reply & Pick<Attendance, 'branchLocation'>>(reply, row, companyZone)
  if (!day) return undefined
  const { branchLocationId, timezone, total, present, late, waiting } = day
  const branchLocationName = day.branchLocationName ?? day.branchLocation?.name ?? 'No branch'
  const own = { id: branchLocationId, name: branchLocationName, timezone }
  const items = day.items.flatMap((item, at) => {
    const record = attendanceOf(item, date, at)
    return record
      ? {
          ...record,
          branchLocationId: record.branchLocationId ?? branchLocationId,
          branchLocation: record.branchLocation ?? own,
        }
      : []
  })
  return {
    branchLocationId,
    branchLocationName,
    total: total ?? items.length,
    present: present ?? items.filter(({ checkInAt }) => checkInAt !== null).length,
    late: late ?? items.filter(({ lateMinutes }) => (lateMinutes ?? 0) > 0).length,
    waiting: waiting ?? items.filter(isWaiting).length,
    items,
  }
}

/** The key of a branch. */
export function keyOf({ branchLocationId, branchLocationName }: BranchDay): string {
  return branchLocationId === null ? `named ${branchLocationName}` : String(branchLocationId)
}

/** Branches with waiting or flagged records come first, then by name. */
export function problemsFirst(
  branches: readonly BranchDay[],
  isFlagged: (record: Attendance) => boolean,
): BranchDay[] {
  const flagged = new Map(branches.map((one) => [one, one.items.filter(isFlagged).length]))
  return orderBy(
    [...branches],
    [
      ({ waiting }) => waiting,
      (one) => flagged.get(one) ?? 0,
      ({ late }) => late,
      ({ branchLocationName }) => branchLocationName.toLowerCase(),
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
  /** Whether its records have been read: those of a closed branch may not have been. */
  isRead: boolean
  rows: readonly Flagged[]
}

interface BranchesQuestion extends AttendanceFilters {
  /** Whether to read the records of each branch, and not only their counts. */
  hasItems?: boolean
}

/**
 * Reads a day by branch (`readPages`). `isTaken`: whether the server takes a parameter beyond the
 * specification.
 *
 * @throws whatever `ask` throws, an error in words if branches are missing, and the signal's reason
 * when it is aborted.
 */
export async function readBranchDays(
  ask: (values: Record<string, unknown>) => Promise<unknown>,
  { date, statusId, branchIds, hasItems = true }: BranchesQuestion,
  signal: AbortSignal,
  isTaken: (parameter: string) => boolean,
): Promise<BranchDay[]> {
  const narrowing = {
    ...(statusId !== undefined && { statusId }),
    ...(branchIds.length > 0 && { branchId: branchIds }),
    ...(!hasItems && { hasItems }),
  }
  // The specification has no paging here: a server without it has returned everything.
  const isPaged = isTaken('page')
  const {
    items: branches,
    total,
    isComplete,
  } = await readPages({
    ask: async (page, perPage = MOST_BRANCH_DAYS) => {
      const { items, total, ...answer } = readItems(
        await ask({ date, ...narrowing, page, perPage }),
        perPage,
      )
      return {
        ...answer,
        items: items.flatMap((item) => readBranchDay(item, date) ?? []),
        total: total ?? (isPaged ? undefined : items.length),
      }
    },
    keyOf,
    perPage: isPaged ? MOST_BRANCH_DAYS : undefined,
    signal,
  })
  // Another server's total may count its records instead of the branches.
  if (isPaged && !isComplete) throw new Error(missingText(branch, branches.length, total))
  if (branchIds.length === 0 || isTaken('branchId')) return branches
  return branches.filter(({ branchLocationId }) =>
    branchIds.some((one) => String(one) === String(branchLocationId)),
  )
}
