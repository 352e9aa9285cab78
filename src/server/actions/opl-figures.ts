import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '../../contract/envelope.ts'
import {
  amountNames,
  figureNames,
  type OplAmounts,
  type OplFigures,
} from '../../contract/resources/opl.ts'
import { daysBefore } from '../../contract/time.ts'
import { branch } from '../database/branches.ts'
import { commaSeparated } from '../database/columns.ts'
import { oplBranchMonth, oplDay, oplDayTotal } from '../database/workshops.ts'

export type DayTotals = OplFigures & OplAmounts & { date: string }
/** The names of all stored totals of a day. */
export const storedNames = [...figureNames, ...amountNames] as const

/** The totals of each day with cars in a period, at these branches or at all. */
export function figuresByDay(period: Period, branchId?: readonly number[]): SQL {
  const table = branchId ? oplDay : oplDayTotal
  const sums = storedNames.map((name) => sumAs(sql`${table[name]}`, name))
  const isAtBranches = branchId
    ? sql`${oplDay.branchLocationId} = any(${sql.param(branchId)}::int[])`
    : sql`true`
  return sql`
    select to_char(${table.date}, 'YYYY-MM-DD') as date, ${commaSeparated(sums)}
    from ${table} where ${table.date} between ${period.from} and ${period.until} and ${isAtBranches}
    group by ${table.date} having sum(${table.totalCars}) > 0 order by ${table.date}`
}

/** A sum as a JavaScript number; sums of amounts exceed a database integer. */
function sumAs(column: SQL, name: string) {
  return sql`sum(${column})::float8 as ${sql.identifier(name)}`
}

const branchNames = ['totalCars', ...amountNames] as const
export type BranchCars = OplAmounts & { id: number; name: string; totalCars: number }

/**
 * The cars and amounts of each branch that had cars in a period, sorted by name. Adds up the totals
 * of whole months, and of the days before and after them.
 */
export function carsByBranch(period: Period): SQL {
  const { months, days } = inMonths(period)
  const each = (of: (name: (typeof branchNames)[number]) => SQL) =>
    commaSeparated(branchNames.map(of))
  const parts = [
    ...months.map(
      ({ from, until }) =>
        sql`select ${oplBranchMonth.branchLocationId}, ${each((name) => sql`${oplBranchMonth[name]}`)}
          from ${oplBranchMonth} where ${oplBranchMonth.month} between ${from} and ${until}`,
    ),
    ...days.map(
      ({ from, until }) =>
        sql`select ${oplDay.branchLocationId}, ${each((name) => sql`${oplDay[name]}`)}
          from ${oplDay} where ${oplDay.date} between ${from} and ${until}`,
    ),
  ]
  return sql`
    select ${branch.id}, ${branch.name}, ${each((name) => sql`part.${sql.identifier(name)}`)}
    from (
      select id, ${each((name) => sumAs(sql`${sql.identifier(name)}`, name))}
      from (${sql.join(parts, sql` union all `)}) parts (id, ${each((name) => sql`${sql.identifier(name)}`)}) group by id
    ) part join ${branch} on ${branch.id} = part.id
    where part."totalCars" > 0 order by lower(${branch.name}), ${branch.id}`
}

/** A period as its whole months, if it has any, and the days before and after them. */
export function inMonths({ from, until }: Period): { months: Period[]; days: Period[] } {
  const first = from.endsWith('-01') ? from : monthAfter(from)
  const end = monthAfter(until)
  // The last month is complete if the day after the period is in the next month.
  const next = daysBefore(until, -1) === end ? end : monthOf(until)
  if (first >= next) return { months: [], days: [{ from, until }] }
  const months = [{ from: first, until: daysBefore(next, 1) }]
  const days = [
    { from, until: daysBefore(first, 1) },
    { from: next, until },
  ]
  return { months, days: days.filter((one) => one.from <= one.until) }
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const monthAfter = (day: string) => monthOf(daysBefore(monthOf(day), -31))
