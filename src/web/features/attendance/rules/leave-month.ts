import { branchNameOf } from '../../../data/branch-location.ts'
import {
  type DayRange,
  daysAfter,
  daysFrom,
  lastOfMonth,
  mondayOf,
} from '../../../data/calendar.ts'
import { compareNames } from '../../../data/records/record.ts'
import type { Leave } from './leaves.ts'
import { personNameOf, statusMeaningOf } from './record.ts'

/** All dates of a month. */
export function daysOfMonth(month: string): string[] {
  return daysFrom(`${month}-01`, lastOfMonth(month))
}

/** The week of a day, from Monday. */
export function weekOf(day: string): DayRange {
  const from = mondayOf(day)
  return { from, until: daysAfter(from, 6) }
}

/** The weeks of a month from Monday, including days of the adjacent months. */
export function weeksOfMonth(month: string): string[][] {
  const days = daysOfMonth(month)
  const weeks = [...new Set(days.map(mondayOf))]
  return weeks.map((monday) => daysFrom(monday, daysAfter(monday, 6)))
}

/** The number of people of a branch who are away on a day. */
export interface Away {
  branchName: string
  count: number
}

/**
 * The people away by day of a month and by branch, the largest numbers first. Declined leave does
 * not count.
 */
export function awayByDay(leaves: readonly Leave[], month: string): Map<string, Away[]> {
  const days = new Map<string, Map<string, { branchName: string; people: Set<unknown> }>>()
  for (const { records } of leaves) {
    for (const record of records) {
      if (!record.date.startsWith(month) || statusMeaningOf(record) === 'declined') continue
      const branches = days.get(record.date) ?? new Map()
      const key = String(record.branchLocationId)
      const branch = branches.get(key) ?? { branchName: branchNameOf(record), people: new Set() }
      branch.people.add(record.userId ?? personNameOf(record))
      days.set(record.date, branches.set(key, branch))
    }
  }
  return new Map(
    [...days].map(([date, branches]) => [
      date,
      [...branches.values()]
        .map(({ branchName, people }) => ({ branchName, count: people.size }))
        .sort((a, b) => b.count - a.count || compareNames(a.branchName, b.branchName)),
    ]),
  )
}
