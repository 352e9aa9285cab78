import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { attendance } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import { commaSeparated } from '../../src/server/database/columns.ts'
import { testimony } from '../../src/server/database/company-profile.ts'
import type { Queries } from '../../src/server/database/queries.ts'
import {
  repairCost,
  repairHistory,
  repairNumber,
  repairReport,
} from '../../src/server/database/repairs.ts'
import { article, articleTag } from '../../src/server/database/schema.ts'
import { opl } from '../../src/server/database/workshops.ts'
import { addArticles } from '../../src/server/seed/large.ts'
import { draw, numbers, oneIn, textAt } from '../../src/server/seed/large-values.ts'
import { addAttendance, addBranches, addPeople } from './grown-people.ts'
import { addJobs, addRepairSteps, addRepairs } from './grown-work.ts'

/** A company like the demo. `days` is the number of days with attendance. */
export const scaleOf = (
  branches: number,
  people: number,
  days: number,
  jobs: number,
  repairs: number,
  articles: number,
  testimonies: number,
) => ({ branches, people, days, jobs, repairs, articles, testimonies })
export type Scale = ReturnType<typeof scaleOf>

/** The numbers of its records with few branches, with 300, and with a thousand. */
export const scales = {
  s: scaleOf(30, 300, 90, 50_000, 5_000, 2_000, 1_000),
  m: scaleOf(300, 5_000, 400, 1_000_000, 50_000, 20_000, 10_000),
  l: scaleOf(1_000, 20_000, 500, 5_000_000, 500_000, 200_000, 100_000),
}
export type Size = keyof typeof scales

export function isSize(text: string): text is Size {
  return text in scales
}

/**
 * Grows the demo to a scale, for measurements; surplus records stay. Stored totals stay right, and
 * equal databases grow equally. Runs a few statements, each of which takes long.
 */
export async function growTo(db: Queries, scale: Scale): Promise<void> {
  await addBranches(db, scale.branches)
  await addPeople(db, scale.people)
  await filling(db, [attendance], (tx) => addAttendance(tx, scale.days))
  await filling(db, [opl], (tx) => addJobs(tx, scale.jobs))
  await filling(db, [repairReport], (tx) => addRepairs(tx, scale.repairs))
  await filling(db, [repairCost, repairHistory, repairNumber], addRepairSteps)
  await filling(db, [article, articleTag], (tx) => addArticles(tx, scale.articles))
  await filling(db, [testimony], (tx) => addTestimonies(tx, scale.testimonies))
  await db.execute(sql`vacuum analyze`)
}

/**
 * Drops the indexes of tables before they are filled, and creates them again. Foreign keys are not
 * checked unless a table has triggers for totals. This takes a third of the time.
 */
function filling(
  db: Queries,
  tables: readonly PgTable[],
  fill: (tx: Queries) => Promise<void>,
): Promise<void> {
  const names = sql`(${commaSeparated(tables.map((table) => sql`${getTableName(table)}`))})`
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ index: string; definition: string }>(sql`
      select indexrelid::regclass as index, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid::regclass::text in ${names} and not indisunique order by indexrelid`)
    for (const { index } of rows) await tx.execute(sql.raw(`drop index ${index}`))
    await tx.execute(sql`
      select set_config('session_replication_role', 'replica', true) where not exists (
        select from information_schema.triggers where event_object_table in ${names} and event_manipulation = 'INSERT')`)
    await fill(tx)
    for (const { definition } of rows) await tx.execute(sql.raw(definition))
  })
}

async function addTestimonies(db: Queries, total: number): Promise<void> {
  await db.execute(sql`
    insert into ${testimony} (name, title, rating, content, branch_location_id, is_active)
    select 'Customer ' || n, case when n % 3 <> 0 then ${textAt(['Toyota Avanza', 'Honda Brio', 'Driver'], sql`n`)} end,
      case when n % 7 <> 0 then 1 + ${draw(1)} % 5 end, ${textAt(['Quick and friendly', 'As good as new', 'A fair price'], sql`n`)} || ', visit ' || n || '.',
      case when n % 4 <> 0 then ${oneIn(sql`branches.ids`, sql`${draw(2)}`)} end, n % 10 <> 0
    from ${numbers(testimony, total)}, (select array_agg(id order by id) as ids from ${branch}) branches
    order by n`)
}
