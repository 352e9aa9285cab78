import { sql } from 'drizzle-orm'
import {
  ASSIGNED,
  CANCELLED,
  DONE,
  IN_PROGRESS,
  REPORTED,
  WAITING_VALIDATION,
} from '../../src/contract/resources/repair-status.ts'
import { branch } from '../../src/server/database/branches.ts'
import type { Queries } from '../../src/server/database/queries.ts'
import {
  repairCost,
  repairHistory,
  repairNumber,
  repairReport,
} from '../../src/server/database/repairs.ts'
import { isRole, TECHNICIAN } from '../../src/server/database/role-names.ts'
import { role, user } from '../../src/server/database/schema.ts'
import { opl } from '../../src/server/database/workshops.ts'
import { draw, numbers, oneIn, textAt } from '../../src/server/seed/large-values.ts'
import { type TroublePart, troubles } from '../../src/server/seed/repairs.ts'
import { amountOfServices, serviceColumns, servicesBy } from '../../src/server/seed/services.ts'

const DAYS = 365
/** The records that one statement adds. */
const AT_ONCE = 200_000
/** One in this many reports is still open. */
const PER_OPEN = 40

/**
 * Adds jobs of the last year until there are `total`, the latest on the last day that has any. The
 * triggers of the table maintain the totals by day.
 */
export async function addJobs(db: Queries, total: number): Promise<void> {
  const present = await db.$count(opl)
  for (let added = present; added < total; added += AT_ONCE) {
    await db.execute(sql`
      insert into ${opl} (date, branch_location_id, opl_number, work_order_number, plate_number, vehicle_brand, vehicle_model, customer_name,
        service_advisor, mechanic_name, ${serviceColumns}, amount, status, notes, upload_batch_id)
      select last - (${DAYS - 1} - turn * ${DAYS}::bigint / ${total - present})::int, ${oneIn(sql`places.ids`, sql`hashint4(n) & 1048575`)}, 'GR-' || n, 'WO-' || n,
        'B ' || (1000 + ${draw(1)} * 8) || ' ' || chr(65 + ${draw(2)} % 26) || chr(65 + ${draw(3)} % 26), ${textAt(['Toyota', 'Daihatsu', 'Honda', 'Suzuki'], draw(4))},
        ${textAt(['Avanza', 'Xenia', 'Brio', 'Ertiga'], draw(4))}, 'Customer ' || n % 9000, ${textAt(['Dewi Lestari', 'Bayu Saputra'], draw(5))},
        ${textAt(['Agus Santoso', 'Eko Wijaya', 'Joko Pratama'], draw(6))}, ${serviceColumns}, ${amountOfServices},
        case when ${draw(7)} < 50 then 'draft' else 'done' end, case when ${draw(8)} < 30 then 'Waits for a part.' end, batch
      from (
        select *, ${servicesBy(draw)},
          ${added - present}::int + row_number() over (order by n) - 1 as turn
        from ${numbers(opl, Math.min(total, added + AT_ONCE))}
      ) drawn,
        (select max(date) as last, max(upload_batch_id) as batch from ${opl} where date >= (select max(date) from ${opl}) - 1) latest,
        (select array_agg(id order by id) as ids from ${branch} where not is_internal_branch and is_active) places
      order by n`)
  }
}

/**
 * Adds repair reports of the five years before the last one until there are `total`. Their costs
 * and histories are added by `addRepairSteps`.
 */
export async function addRepairs(db: Queries, total: number): Promise<void> {
  const present = await db.$count(repairReport)
  const trouble = (part: TroublePart) =>
    textAt(
      troubles.map((one) => one[part]),
      sql`n * 5`,
    )
  await db.execute(sql`
    insert into ${repairReport} (report_number, branch_location_id, category, item_name, title, description, priority, report_date, status_id,
      reporter_id, mechanic_id, assigned_at, started_at, finished_at, cancelled_at, total_cost, created_at, updated_at)
    select report_number, branch_id, category, case when n % 10 <> 0 then item end, title, description, case when n % 15 <> 0 then priority::rm_priority end, made_at::date, status,
      reporter, case when assigned then ${oneIn(sql`technicians`, sql`n / 7`)} end, case when assigned then made_at + interval '3 hours' end,
      case when status in (${IN_PROGRESS}::int, ${WAITING_VALIDATION}::int, ${DONE}::int) then made_at + interval '1 day' end,
      case when finished then made_at + interval '3 days' end, case when status = ${CANCELLED}::int then made_at + interval '4 hours' end,
      case when finished then (select sum(${amount}) from ${lines}) else 0 end, made_at, made_at + interval '4 days'
    from (
      select *, status <> ${REPORTED}::int and (status <> ${CANCELLED}::int or n % 2 = 0) as assigned, status in (${WAITING_VALIDATION}::int, ${DONE}::int) as finished
      from (
        select n, 'RM-' || to_char(made_at, 'YYYYMM') || '-' || lpad((coalesce(taken, 0) + row_number() over (partition by to_char(made_at, 'YYYYMM') order by n))::text, 4, '0') as report_number,
          ${oneIn(sql`places`, sql`hashint4(n) & 1048575`)} as branch_id, ${trouble('category')} as category, ${trouble('item')} as item, ${trouble('title')} || ' at bay ' || ${draw(1)} % 20 as title,
          ${trouble('description')} as description, ${textAt(['low', 'medium', 'medium', 'high', 'urgent'], draw(2))} as priority, made_at,
          case when n % ${PER_OPEN}::int = 0 then 1 + n / ${PER_OPEN}::int % 4 when n % 9 = 0 then ${CANCELLED}::int else ${DONE}::int end as status
        from (
          select *, last - interval '5 years' + turn * interval '5 years' / ${total - present} as made_at
          from (select n, row_number() over (order by n) as turn from ${numbers(repairReport, total)}) one,
            (select max(created_at) as last from ${repairReport}) latest
        ) dated left join (select month, last as taken from ${repairNumber}) numbers on month = to_char(made_at, 'YYYYMM'),
          (select array_agg(id order by id) as places from ${branch}) branches
      ) one
    ) drawn,
      (select array_agg(id order by id) as technicians from ${user} where is_active and role_id in (select id from ${role} where ${isRole(TECHNICIAN)})) people,
      (select min(id) as reporter from ${user}) reporters
    order by n`)
}

/** Adds costs, histories and last numbers for the reports after the last one with a history. */
export async function addRepairSteps(db: Queries): Promise<void> {
  const [last] = await db
    .select({ id: sql<number>`coalesce(max(${repairHistory.reportId}), 0)` })
    .from(repairHistory)
  const added = sql`(select * from ${repairReport} where id > ${last?.id ?? 0}::int) report`
  await db.execute(sql`
    insert into ${repairNumber} (month, last) select substr(report_number, 4, 6) as month, count(*) from ${added} group by 1 order by 1
    on conflict (month) do update set last = ${repairNumber.last} + excluded.last`)
  await db.execute(sql`
    insert into ${repairCost} (report_id, description, category, amount, date, created_at)
    select id, (array['Labour of the repair', 'Spare part', 'Transport of the part'])[line], (array['labour', 'part', 'transport'])[line],
      ${amount}, finished_at::date, finished_at
    from ${added}, ${lines} where finished_at is not null order by id, line`)
  await db.execute(sql`
    insert into ${repairHistory} (report_id, status_id, user_id, created_at)
    select id, step, case when step in (${IN_PROGRESS}::int, ${WAITING_VALIDATION}::int) then mechanic_id else reporter_id end, at
    from ${added}, lateral (values (${REPORTED}::int, created_at), (${ASSIGNED}::int, assigned_at), (${IN_PROGRESS}::int, started_at),
      (${WAITING_VALIDATION}::int, finished_at), (${DONE}::int, case when status_id = ${DONE}::int then updated_at end), (${CANCELLED}::int, cancelled_at)) steps (step, at)
    where at is not null order by id, step`)
}

/** The one to three costs of a finished report, and the amount of each. */
const lines = sql`generate_series(1, 1 + (hashtext(report_number) & 1023) % 3) line`
const amount = sql`(array[250000, 1200000, 75000])[line] * (1 + (hashtext(report_number) & 1023) % 9)`
