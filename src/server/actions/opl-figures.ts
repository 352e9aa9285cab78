import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '../../contract/envelope.ts'
import { opl } from '../database/workshops.ts'

const services = ['Spooring', 'Balancing', 'Rematching', 'Nitrogen'] as const
export const figures = ['totalCars', ...services.map((name) => `total${name}` as const), 'totalDraft', 'totalDone'] as const
export type Figures = Record<(typeof figures)[number], number>

/** The figures of a day, or the cars of a branch, whatever branches are asked for. */
export type Counted = Figures & { date: string | null; branchId: number | null; allCars: number }

/** All figures of a period in one go over one index: by day, of the branches that are asked for, and by branch, of all. */
export function figuresOf({ from, until }: Period, branchId?: readonly number[]): SQL {
  const isAsked = branchId ? sql`${opl.branchLocationId} = any(${sql.param(branchId)}::int[])` : sql`true`
  const sums = services.map(
    (name) =>
      sql`coalesce(sum(${sql.identifier(name.toLowerCase())}) filter (where ${isAsked}), 0)::int as ${sql.identifier(`total${name}`)}`,
  )
  return sql`
    select to_char(${opl.date}, 'YYYY-MM-DD') as date, ${opl.branchLocationId} as "branchId", count(*)::int as "allCars",
      (count(*) filter (where ${isAsked}))::int as "totalCars", ${sql.join(sums, sql`, `)},
      (count(*) filter (where ${isAsked} and status = 'draft'))::int as "totalDraft",
      (count(*) filter (where ${isAsked} and status = 'done'))::int as "totalDone"
    from ${opl} where ${opl.date} between ${from} and ${until}
    group by grouping sets ((${opl.date}), (${opl.branchLocationId})) order by ${opl.date}`
}
