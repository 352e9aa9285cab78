import { groupBy, mapValues } from 'es-toolkit'
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
import { type Attendance, personNameOf, statusMeaningOf } from './record.ts'

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
  const away = leaves
    .flatMap(({ records }) => records)
    .filter((record) => record.date.startsWith(month) && statusMeaningOf(record) !== 'declined')
  const byDay = groupBy(away, ({ date }) => date)
  return new Map(Object.entries(mapValues(byDay, awayByBranch)))
}

function awayByBranch(records: readonly Attendance[]) {
  const byBranch = groupBy(records, ({ branchLocationId }) => String(branchLocationId))
  return Object.values(byBranch)
    .map((ofBranch) => {
      const [first] = ofBranch
      const people = new Set(ofBranch.map((record) => record.userId ?? personNameOf(record)))
      return { branchName: first ? branchNameOf(first) : '', count: people.size }
    })
    .sort((a, b) => b.count - a.count || compareNames(a.branchName, b.branchName))
}
