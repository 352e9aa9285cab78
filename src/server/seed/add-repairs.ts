import { type SQL, sql } from 'drizzle-orm'
import {
  ASSIGNED,
  CANCELLED,
  DONE,
  IN_PROGRESS,
  REPORTED,
  WAITING_VALIDATION,
} from '../../contract/resources/repair-status.ts'
import { branch } from '../database/branches.ts'
import { instantOf, localDate } from '../database/clock.ts'
import type { Queries } from '../database/queries.ts'
import {
  repairCost,
  repairHistory,
  repairImage,
  repairImageAfter,
  repairNumber,
  repairReport,
} from '../database/repairs.ts'
import { isRole, TECHNICIAN } from '../database/role-names.ts'
import { role, user } from '../database/schema.ts'
import type { DemoPictures } from './add-pictures.ts'
import { suppliers, type TroublePart, troubles } from './repairs.ts'

const REPORTS = 400
/**
 * The number of recent reports with any status but cancelled; of the older ones only a few are
 * still open.
 */
const OPEN = 80
const DAYS = 360

/**
 * Adds reports of the last months in every status with their related rows, one statement per table.
 */
export async function addRepairs(
  db: Queries,
  people: ReadonlyMap<string, number>,
  pictures: DemoPictures,
  at: Date,
): Promise<void> {
  const now = instantOf(at)
  const [supervisor, admin] = [people.get('Supervisor'), people.get('Administrator')]
  await db.execute(sql`
    insert into ${repairReport} (report_number, branch_location_id, category, item_name, title, description, priority, report_date, status_id,
      reporter_id, mechanic_id, assigned_at, started_at, finished_at, cancelled_at, created_at, updated_at)
    select 'RM-' || month || '-' || lpad((row_number() over (partition by month order by n))::text, 4, '0'), place.id,
      ${trouble('category')}, ${trouble('item')}, ${trouble('title')}, ${trouble('description')}, (array['low', 'medium', 'medium', 'high', 'urgent'])[1 + n % 5]::rm_priority,
      (made_at at time zone place.timezone)::date, status, case when n % 3 = 0 then ${admin}::int else ${supervisor}::int end,
      case when assigned then mechanics.ids[1 + n / place.total % array_length(mechanics.ids, 1)] end, case when assigned then least(${now}, made_at + delay) end,
      case when status in (${IN_PROGRESS}::int, ${WAITING_VALIDATION}::int, ${DONE}::int) then least(${now}, made_at + 2 * delay) end,
      case when status in (${WAITING_VALIDATION}::int, ${DONE}::int) then least(${now}, made_at + 5 * delay) end,
      case when status = ${CANCELLED}::int then least(${now}, made_at + delay) end, made_at,
      least(${now}, made_at + 5 * delay)
    from (
      select *, status <> ${REPORTED}::int and (status <> ${CANCELLED}::int or n % 2 = 0) as assigned,
        to_char(made_at at time zone 'Asia/Jakarta', 'YYYYMM') as month, make_interval(hours => 2 + n * 11 % 40) as delay
      from (
        select n, ${now} - (${REPORTS}::int - n) * interval '${sql.raw(String(DAYS))} days' / ${REPORTS}::int - interval '20 minutes' as made_at,
          case when n > ${REPORTS - OPEN}::int then (array[${REPORTED}::int, ${ASSIGNED}::int, ${IN_PROGRESS}::int, ${WAITING_VALIDATION}::int, ${DONE}::int])[1 + n * 3 % 5]
            when n % 9 = 0 then ${CANCELLED}::int when n % 53 = 0 then ${WAITING_VALIDATION}::int else ${DONE}::int end as status
        from generate_series(1, ${REPORTS}::int) n
      ) one
    ) dated
    join (select id, timezone, row_number() over (order by id) - 1 as number, count(*) over () as total from ${branch}) place
      on place.number = (n * 5) % place.total
    join (select branch_location_id, array_agg(id order by id) ids from ${user}
      where is_active and role_id in (select id from ${role} where ${isRole(TECHNICIAN)}) group by 1) mechanics on mechanics.branch_location_id = place.id
    order by n`)
  await db.execute(sql`
    insert into ${repairNumber} (month, last)
    select substr(report_number, 4, 6), count(*) from ${repairReport} group by 1`)
  await addPhotos(db, pictures)
  await addCosts(db, now)
  await addHistories(db, sql`case when turn % 3 = 0 then ${admin}::int else ${supervisor}::int end`)
  await db.execute(sql`analyze ${repairReport}`)
}

/**
 * Photos of the item that the report is about: two before the work for most reports, and one after
 * it for finished ones.
 */
async function addPhotos(db: Queries, { troubles: broken, closeUps, repaired }: DemoPictures) {
  await db.execute(sql`
    insert into ${repairImage} (report_id, path)
    select id, path from ${turns}, unnest(array[${ofItem(broken)}, ${ofItem(closeUps)}]) path where turn % 7 <> 0`)
  await db.execute(sql`
    insert into ${repairImageAfter} (report_id, path)
    select id, ${ofItem(repaired)} from ${turns} where finished_at is not null and turn % 5 <> 0`)
}

/** The photo of a report's item; `photos` has one for each trouble. */
function ofItem(photos: readonly string[]) {
  const items = troubles.map(({ item }) => item)
  return sql`(${sql.param(photos)}::text[])[array_position(${sql.param(items)}::text[], item_name)]`
}

async function addCosts(db: Queries, now: SQL) {
  await db.execute(sql`
    insert into ${repairCost} (report_id, description, category, amount, date, vendor, created_at)
    select id, (array['Labour of the repair', 'Spare part', 'Transport of the part'])[line], (array['labour', 'part', 'transport'])[line],
      (array[250000, 1200000, 75000])[line] * (1 + (turn * 13 + line) % 9), ${localDate(sql`'Asia/Jakarta'`, sql`least(finished_at, ${now})`)},
      case when line = 2 then (${sql.param(suppliers)}::text[])[1 + turn % ${sql.raw(String(suppliers.length))}] end, finished_at
    from ${turns}, generate_series(1, 3) line where finished_at is not null and line <= 1 + turn % 3 order by turn, line`)
  await db.execute(sql`
    update ${repairReport} set total_cost = total from (select report_id, sum(amount) as total from ${repairCost} group by 1) costs
    where report_id = ${repairReport.id}`)
}

/** The history of each report, in the order of its steps. */
async function addHistories(db: Queries, who: SQL) {
  await db.execute(sql`
    insert into ${repairHistory} (report_id, status_id, user_id, note, created_at)
    select turned.id, step, case when step in (${IN_PROGRESS}::int, ${WAITING_VALIDATION}::int) then mechanic_id else ${who} end,
      case when step = ${ASSIGNED}::int then 'Technician: ' || full_name when step = ${CANCELLED}::int then 'It works again.' end, at
    from ${turns} left join ${user} on ${user.id} = mechanic_id,
      lateral (values (${REPORTED}::int, turned.created_at), (${ASSIGNED}::int, assigned_at), (${IN_PROGRESS}::int, started_at),
        (${WAITING_VALIDATION}::int, finished_at), (${DONE}::int, case when turned.status_id = ${DONE}::int then turned.updated_at end),
        (${CANCELLED}::int, cancelled_at)) steps (step, at)
    where at is not null order by turn, step`)
}

const turns = sql`(select *, row_number() over (order by id)::int as turn from ${repairReport}) turned`

/** A column of the trouble of report `n`; troubles take turns. */
function trouble(part: TroublePart) {
  return sql`(${sql.param(troubles.map((one) => one[part]))}::text[])[1 + n * 5 % ${sql.raw(String(troubles.length))}]`
}
