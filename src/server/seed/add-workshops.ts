import { type SQL, sql } from 'drizzle-orm'
import { city } from '../database/areas.ts'
import { branch } from '../database/branches.ts'
import { instantOf, localDate } from '../database/clock.ts'
import type { Queries } from '../database/queries.ts'
import { isRole, TECHNICIAN } from '../database/role-names.ts'
import { role, user } from '../database/schema.ts'
import { opl, oplUpload } from '../database/workshops.ts'
import { plates } from './branches.ts'
import { draw, oneIn, textAt } from './large-values.ts'
import { allNames } from './names.ts'
import { amountOfServices, serviceColumns, servicesBy } from './services.ts'

/** A year including today, with 50 000 cars. */
export const WORKSHOP_DAYS = 366
const CARS_PER_DAY = 50_000 / WORKSHOP_DAYS

/** Makes and models common in Indonesia. */
const cars = [
  'Toyota Avanza',
  'Toyota Innova',
  'Daihatsu Xenia',
  'Honda Brio',
  'Honda HR-V',
  'Mitsubishi Xpander',
  'Suzuki Ertiga',
]

/**
 * Adds the cars of `days` days at the external branches, one statement for the sheets and one for
 * their rows.
 */
export async function addWorkshops(
  db: Queries,
  people: ReadonlyMap<string, number>,
  days: number,
  at: Date,
): Promise<void> {
  const now = instantOf(at)
  const today = localDate(sql`'Asia/Jakarta'`, now)
  const total = Math.round(days * CARS_PER_DAY)
  const admin = people.get('Administrator')
  const [men, women] = [allNames('given', 'male'), allNames('given', 'female')]
  await db.execute(sql`
    insert into ${oplUpload} (file_name, hash, user_id, total_rows, inserted, created_at)
    select 'opl-' || to_char(month, 'YYYY-MM') || '.xlsx', md5(month::text), ${admin}::int, 0, 0, least(${now}, month + interval '1 month')
    from generate_series(date_trunc('month', ${today} - ${days - 1}::int), ${today}, interval '1 month') month`)
  await db.execute(sql`
    insert into ${opl} (date, branch_location_id, opl_number, work_order_number, plate_number, vehicle_brand, vehicle_model, customer_name,
      service_advisor, mechanic_name, ${serviceColumns}, amount, status, notes, upload_batch_id, created_at, updated_at)
    select date, crew.branch_id, 'OPL-' || to_char(date, 'YYMM') || '-' || n,
      'WO-' || (20000 + n), (${JSON.stringify(plates)}::json ->> crew.city) || ' ' || (1000 + ${draw(3)} * 8) || ' ' || chr(65 + n % 26) || chr(65 + n / 26 % 26) || chr(65 + n / 676 % 26),
      split_part(car, ' ', 1), split_part(car, ' ', 2), case when ${draw(2)} % 3 = 0 then 'Ibu ' || ${textAt(women, draw(15))} else 'Bp. ' || ${textAt(men, draw(15))} end, ${oneIn(sql`crew.advisors`, draw(5))}, ${oneIn(sql`crew.mechanics`, draw(6))},
      ${serviceColumns}, ${amountOfServices},
      case when date > ${today} - 4 and ${draw(7)} < 400 or ${draw(7)} < 15 then 'draft' else 'done' end,
      case when ${draw(8)} < 30 then 'Waits for a part.' end, batch.id, ${now}, ${now}
    from (
      select n, ${onBusyDay(sql`${today} - (${days - 1}::int - (n - 1) * ${days}::int / ${total}::int)`, today)} as date, ${textAt(cars, draw(4))} as car,
        ${servicesBy(draw)}
      from generate_series(1, ${total}::int) n
    ) car_of_day
    join (select id, substr(file_name, 5, 7) as month from ${oplUpload}) batch on batch.month = to_char(date, 'YYYY-MM')
    join (
      select ${branch.id} as branch_id, min(${city.code}) as city, row_number() over (order by ${branch.id}) - 1 as number, count(*) over () as total,
        array_agg(full_name order by ${user.id}) filter (where position = 'Service advisor') as advisors,
        array_agg(full_name order by ${user.id}) filter (where role_id in (select id from ${role} where ${isRole(TECHNICIAN)})) as mechanics
      from ${branch} join ${user} on branch_location_id = ${branch.id} join ${city} on ${city.id} = ${branch.cityId}
      where not is_internal_branch and ${branch.isActive} and ${user.isActive} group by ${branch.id}
    ) crew on crew.number = ${draw(1)} * ${draw(2)} / 1024 * crew.total / 1024
    order by n`)
  await db.execute(sql`
    update ${oplUpload} set total_rows = rows, inserted = rows
    from (select upload_batch_id, count(*)::int as rows from ${opl} group by 1) of_sheet where upload_batch_id = ${oplUpload.id}`)
  await db.execute(sql`analyze ${opl}`)
}

/** Postpones most cars of a Sunday, and some of other days, by one to four days. */
function onBusyDay(day: SQL, today: SQL) {
  const late = sql`case extract(dow from ${day}) when 0 then 800 else (hashint4(${day} - date '2020-01-01') & 1023) / 3 end`
  return sql`least(${today}, ${day} + case when ${draw(13)} < ${late} then 1 + ${draw(14)} % 4 else 0 end)`
}
