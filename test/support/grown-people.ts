import { sql } from 'drizzle-orm'
import { APPROVED, DECLINED, WAITING } from '../../src/contract/resources/attendance-status.ts'
import { city, province } from '../../src/server/database/areas.ts'
import { attendance, attendanceType } from '../../src/server/database/attendance.ts'
import { branch } from '../../src/server/database/branches.ts'
import { minutesLate } from '../../src/server/database/clock.ts'
import type { Queries } from '../../src/server/database/queries.ts'
import { isRole, TECHNICIAN } from '../../src/server/database/role-names.ts'
import { role, user } from '../../src/server/database/schema.ts'
import { draw, numbers, oneIn, textAt } from '../../src/server/seed/large-values.ts'
import { allNames } from '../../src/server/seed/names.ts'

/** The days of attendance that one statement adds. */
const DAYS_AT_ONCE = 20

/** Adds branches until there are `total`, every second one internal, in all cities by turns. */
export async function addBranches(db: Queries, total: number): Promise<void> {
  await db.execute(sql`
    insert into ${branch} (name, code, is_internal_branch, partner_name, province_id, city_id, address, postal_code, phone_number,
      latitude, longitude, timezone, open_time, close_time, radius_meter, is_active)
    select case when is_internal then 'Branch ' else 'Dealer ' end || n || ' ' || place.name, 'BR-' || n, is_internal,
      case when not is_internal then 'Dealer ' || n end, place.province_id, place.id, 'Jl. Pelita Jaya No. ' || n, 10000 + n, '0215' || 1000000 + n,
      -7 + ${draw(1)} / 1024.0, 107 + ${draw(2)} / 512.0, place.timezone, '08:00', case when n % 3 = 0 then '20:00' else '17:00' end, 150, n % 40 <> 0
    from (select n, n % 2 = 0 as is_internal from ${numbers(branch, total)}) one
    join (
      select ${city.id}, ${city.name}, ${city.provinceId}, ${province.timezone}, row_number() over (order by ${city.id}) - 1 as turn, count(*) over () as total
      from ${city} join ${province} on ${province.id} = ${city.provinceId}
    ) place on place.turn = (n * 7) % place.total
    order by n`)
}

/**
 * Adds employees until there are `total`, at all branches by turns. Half of them are technicians;
 * nobody can sign in as one of them.
 */
export async function addPeople(db: Queries, total: number): Promise<void> {
  const given = allNames('given', 'male')
  await db.execute(sql`
    insert into ${user} (email, username, password_hash, full_name, is_active, role_id, branch_location_id, phone_number, employee_number,
      nik, gender, birth_date, join_date, position, address)
    select 'person' || n || '@roda.example', case when n % 3 = 0 then 'person' || n end, '',
      ${textAt(given, sql`n`)} || ' ' || ${textAt(allNames('second', 'male'), sql`n / ${given.length}::int`)}, n % 17 <> 9,
      case when n % 2 = 0 then technician else staff end, case when n % 20 <> 0 then ${oneIn(sql`places.ids`, sql`n`)} end,
      case when n % 9 <> 4 then '08127' || 1000000 + n end, 'GR-' || n, case when n % 3 <> 2 then '98' || 10000000000000 + n end,
      case when n % 5 = 0 then 'female' else 'male' end, case when n % 3 <> 2 then date '1968-03-01' + ${draw(1)} * 12 end,
      date '2014-01-06' + ${draw(2)} * 4, case when n % 2 = 0 then 'Mechanic' else 'Cashier' end, 'Jl. Pelita Jaya No. ' || n
    from ${numbers(user, total)},
      (select array_agg(id order by id) as ids from ${branch}) places,
      (select id as technician from ${role} where ${isRole(TECHNICIAN)}) technicians,
      (select id as staff from ${role} where ${isRole('Branch staff')}) others
    order by n`)
}

/**
 * Adds attendance until every active employee has a record for each of these days, up to the last
 * day with records. Some records of that day wait for a decision.
 */
export async function addAttendance(db: Queries, days: number): Promise<void> {
  for (let past = days; past > 0; past -= DAYS_AT_ONCE) {
    const until = Math.max(0, past - DAYS_AT_ONCE)
    await db.execute(sql`
      insert into ${attendance} (user_id, branch_location_id, date, attendance_type_id, status_id, check_in_at, check_out_at, late_minutes,
        check_in_image, check_out_image, check_in_latitude, check_in_longitude, note, approved_by_id, approved_at, created_at, updated_at)
      select one.id, place.id, date, type.id, status_id, check_in_at, check_in_at + interval '9 hours', ${minutesLate(sql`timezone`, sql`check_in_at`, sql`'08:00'`)},
        case when check_in_at is not null then ${oneIn(sql`paths`, draw(4))} end, case when check_in_at is not null then ${oneIn(sql`paths`, draw(5))} end,
        latitude, longitude, case when ${draw(6)} < 20 then 'The road was flooded.' end, case when status_id <> ${WAITING}::int then approver end,
        case when status_id <> ${WAITING}::int then made_at + interval '1 hour' end, made_at, made_at
      from (select max(date) as last from ${attendance}) days, generate_series(${until}::int, ${past - 1}::int) back,
        ${user} one join ${branch} place on place.id = coalesce(one.branch_location_id, (select min(id) from ${branch})),
        lateral (select last - back as date, (one.id::bigint << 20) + back as n) dated,
        lateral (select ${kind} as kind) planned,
        lateral (select case when kind in ('present', 'late', 'duty') then (date + time '07:35' + make_interval(mins => ${draw(2)} / 25)) at time zone timezone end as check_in_at) came,
        lateral (select coalesce(check_in_at, (date + time '00:05') at time zone timezone) as made_at,
          case when back = 0 and ${draw(1)} < 200 then ${WAITING}::int when ${draw(1)} < 220 then ${DECLINED}::int else ${APPROVED}::int end as status_id) decided,
        ${attendanceType} type,
        (select array_agg(distinct check_in_image) as paths from ${attendance} where date > (select max(date) from ${attendance}) - 7) photos,
        (select min(id) as approver from ${user}) approvers
      where one.is_active and type.code = kind and not exists (select from ${attendance} there where there.user_id = one.id and there.date = last - back)
      order by date, one.id`)
  }
}

/** The type of a person's day; more than one in ten is a day off or leave. */
const kind = sql`case when ${draw(7)} < 760 then 'present' when ${draw(7)} < 860 then 'late' when ${draw(7)} < 960 then 'off' when ${draw(7)} < 980 then 'sick'
  when ${draw(7)} < 990 then 'permit' when ${draw(7)} < 1000 then 'annualLeave' when ${draw(7)} < 1010 then 'duty' else 'absent' end`
