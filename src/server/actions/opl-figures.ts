import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '../../contract/envelope.ts'
import { figureNames, type OplFigures } from '../../contract/resources/opl.ts'
import { oplDay } from '../database/workshops.ts'

/** The totals of a day, or the cars of a branch (`allCars`) regardless of the branch filter. */
export type Counted = OplFigures & { date: string | null; branchId: number | null; allCars: number }

/**
 * All totals of a period in one query: by day for the requested branches, and by branch for all.
 */
export function figuresOf({ from, until }: Period, branchId?: readonly number[]): SQL {
  const isAsked = branchId
    ? sql`${oplDay.branchLocationId} = any(${sql.param(branchId)}::int[])`
    : sql`true`
  const sums = figureNames.map(
    (figure) =>
      sql`coalesce(sum(${oplDay[figure]}) filter (where ${isAsked}), 0)::int as ${sql.identifier(figure)}`,
  )
  return sql`
    select to_char(${oplDay.date}, 'YYYY-MM-DD') as date, ${oplDay.branchLocationId} as "branchId",
      sum(${oplDay.totalCars})::int as "allCars", ${sql.join(sums, sql`, `)}
    from ${oplDay} where ${oplDay.date} between ${from} and ${until}
    group by grouping sets ((${oplDay.date}), (${oplDay.branchLocationId})) order by ${oplDay.date}`
}
