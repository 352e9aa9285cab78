import { isNil, isNotNil, orderBy, sum } from 'es-toolkit'
import * as z from 'zod/mini'
import { type Row, readItems } from '../../../../contract/envelope.ts'
import { MOST_BRANCH_DAYS } from '../../../../contract/limits.ts'
import { readBy } from '../../../../contract/reading.ts'
import {
  attendanceReply,
  branchDay,
  type BranchDayReply as Reply,
} from '../../../../contract/resources/attendance.ts'
import { branch } from '../../../../contract/resources/branch.ts'
import { mayBePage, missingText, readPages } from '../../../data/providers/read-pages.ts'
import { companyZone } from '../../../data/records/format.ts'
import { byNameOf } from '../../../data/records/record.ts'
import type { Flagged } from './flags.ts'
import {
  type Attendance,
  attendanceOf,
  type DayQuestion,
  isWaiting,
  tellLateness,
} from './record.ts'

/**
 * The day of a branch: figures over all its records (null if unknown), and the records that match
 * the filters.
 */
export interface BranchDay {
  branchLocationId: Row['id'] | null
  branchLocationName: string
  total: number | null
  /** Includes late people. */
  present: number | null
  late: number | null
  waiting: number | null
  items: readonly Attendance[]
}

/** Some servers embed the branch as records do. */
const { branchLocation } = attendanceReply.shape
const reply = z.extend(branchDay, { branchLocation })

/**
 * Reads the day of a branch. Missing figures are counted from the records, unless these are
 * filtered by status. Records without a branch get this one.
 */
export function readBranchDay(
  row: unknown,
  date: string,
  statusId?: Row['id'],
): BranchDay | undefined {
  const day = readBy<Reply & Pick<Attendance, 'branchLocation'>>(reply, row, companyZone)
  if (!day) return undefined
  const { branchLocationId, timezone, total, present, late, waiting } = day
  const branchLocationName = day.branchLocationName ?? day.branchLocation?.name ?? 'No branch'
  const branch = { id: branchLocationId, name: branchLocationName, timezone }
  const items = day.items.flatMap((item, at) => {
    const record = attendanceOf(item, date, at)
    return record
      ? {
          ...record,
          branchLocationId: record.branchLocationId ?? branchLocationId,
          branchLocation: record.branchLocation ?? branch,
        }
      : []
  })
  const count = (isCounted: (record: Attendance) => boolean, isKnown = statusId === undefined) =>
    isKnown ? items.filter(isCounted).length : null
  return {
    branchLocationId,
    branchLocationName,
    total: total ?? count(() => true),
    present: present ?? count(({ checkInAt }) => checkInAt !== null),
    late:
      late ?? (tellLateness(items) ? count(({ lateMinutes }) => Number(lateMinutes) > 0) : null),
    waiting: waiting ?? count(isWaiting, isNil(statusId) || isWaiting({ statusId, status: null })),
    items,
  }
}

/** The key of a branch, as some have no id. */
export function branchKeyOf({ branchLocationId, branchLocationName }: BranchDay): string {
  return branchLocationId === null ? `named ${branchLocationName}` : String(branchLocationId)
}

/** Branches with the most waiting records first, then flagged ones, late ones, and by name. */
export function problemsFirst(
  branches: readonly BranchDay[],
  isFlagged: (record: Attendance) => boolean,
): BranchDay[] {
  const flagged = new Map(branches.map((one) => [one, one.items.filter(isFlagged).length]))
  return orderBy(
    branches.toSorted(byNameOf(({ branchLocationName }) => branchLocationName)),
    [({ waiting }) => waiting ?? 0, (one) => flagged.get(one) ?? 0, ({ late }) => late ?? 0],
    ['desc'],
  )
}

/** The sum of a figure over all branches; null if it is unknown for any. */
export function sumOfBranches(
  branches: readonly BranchDay[],
  number: 'total' | 'present' | 'late' | 'waiting',
): number | null {
  const values = branches.map((one) => one[number]).filter(isNotNil)
  return values.length < branches.length ? null : sum(values)
}

/** A branch to render, with the flags of its records. */
export interface ShownBranch extends BranchDay {
  key: string
  /** Whether its records have been read, which happens when the branch is expanded. */
  isRead: boolean
  rows: readonly Flagged[]
}

/** A day by branch. */
export interface BranchDays {
  branches: readonly BranchDay[]
  /** A sentence that the server may have more branches, as it returns no total. */
  doubt?: string | undefined
}

interface BranchesQuestion extends Omit<DayQuestion, 'types'> {
  /** Whether to read the records of each branch, and not only its figures. */
  hasItems?: boolean
}

/**
 * Reads a day by branch (`readPages`). `isTaken` tells whether the server supports a parameter
 * beyond the specification.
 *
 * @throws errors of `ask`, an error in words if branches are missing, and the signal's reason when
 *   aborted.
 */
export async function readBranchDays(
  ask: (values: Record<string, unknown>) => Promise<unknown>,
  { date, statusId, branchIds = [], hasItems = true }: BranchesQuestion,
  signal: AbortSignal,
  isTaken: (parameter: string) => boolean,
): Promise<BranchDays> {
  const narrowing = {
    ...(statusId !== undefined && { statusId }),
    ...(branchIds.length > 0 && { branchId: branchIds }),
    ...(!hasItems && { hasItems }),
  }
  // The specification has no paging here: a server without it should return everything.
  const isPaged = isTaken('page')
  let doubt: string | undefined
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
      if (!isPaged && total === undefined && mayBePage(items.length))
        doubt = missingText(branch, items.length, total, true)
      return {
        ...answer,
        items: items.flatMap((item) => readBranchDay(item, date, statusId) ?? []),
        total: total ?? (isPaged ? undefined : items.length),
      }
    },
    keyOf: branchKeyOf,
    perPage: isPaged ? MOST_BRANCH_DAYS : undefined,
    signal,
  })
  // The total of another server may count records instead of branches.
  if (isPaged && !isComplete) throw new Error(missingText(branch, branches.length, total))
  if (branchIds.length === 0 || isTaken('branchId')) return { branches, doubt }
  const chosen = branches.filter(({ branchLocationId }) =>
    branchIds.some((one) => String(one) === String(branchLocationId)),
  )
  return { branches: chosen, doubt }
}
