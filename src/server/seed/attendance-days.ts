import { type SQL, sql } from 'drizzle-orm'
import { branch } from '../database/branches.ts'
import { localDate, minutesLate } from '../database/clock.ts'
import { user } from '../database/schema.ts'
import { demoAccounts } from './accounts.ts'

/**
 * The demo attendance up to `now` as common table expressions, each based on the one before:
 * `placed`, `planned`, `check_ins`, `check_outs`.
 */

/** A pseudo-random number from 0 to 1023, determined by the person, the day and `what`. */
function draw(what: number) {
  return sql`(hashint4((n * 40000 + day) * 16 + ${sql.raw(String(what))}) & 1023)`
}

/**
 * Every active employee with every day, local to their branch; `day` counts from a Monday. Demo
 * accounts without a branch are at the first one, other employees without one at another every
 * week. Demo accounts have no days off.
 */
export function placed(branches: number[], days: number, now: SQL): SQL {
  const today = localDate(sql`b.timezone`, now)
  const hasAccount = sql`n < ${demoAccounts.length}::int`
  return sql`
    person as (
      select id as user_id, branch_location_id, row_number() over (order by id)::int - 1 as n, is_active from ${user}
    ),
    placed as (
      select user_id, n, b.id as branch_location_id, date, day, b.timezone, b.open_time, b.latitude, b.longitude,
        person.branch_location_id is null and not ${hasAccount} as is_relief, date = ${today} as is_today,
        not ${hasAccount} and extract(dow from date) = case when b.is_internal_branch then n % 7 else 0 end as is_off
      from person
      cross join (
        select date, date - date '2020-01-06' as day
        from (select ${localDate(sql`'Asia/Jayapura'`, now)} - back as date from generate_series(0, ${days}::int) back) past
      ) dated
      join ${branch} b on b.id = coalesce(person.branch_location_id,
        (${sql.param(branches)}::int[])[1 + case when ${hasAccount} then 0 else (n + day / 7) % ${branches.length}::int end])
      where person.is_active and date <= ${today} and date > ${today} - ${days}::int
    )`
}

/** The type of each day, and the minute of the day of the check-in. Some clock in twice. */
export const planned = sql`
  planned as (
    select *,
      case when is_off then 'off'
        when n % 3 = 0 and (day + n * 37) % 90 < 3 then 'annualLeave'
        when n % 4 = 1 and (day + n * 53) % 75 < 2 then 'sick'
        when ${draw(0)} < 10 then 'permit'
        when ${draw(0)} < 15 and not is_today then 'absent'
        when ${draw(0)} < 27 then 'duty'
        when is_relief and day % 7 = 0 then 'transfer'
        else 'present' end as kind,
      extract(epoch from open_time::time) / 60 + ${draw(1)} / 1024.0 + case
        when ${draw(2)} < 900 then - 1 - ${draw(3)} % 26
        when ${draw(2)} < 1000 then ${draw(3)} % 30
        else 30 + ${draw(3)} % 90 end as minute,
      ${draw(4)} < 10 as is_outside
    from placed, lateral (select ${draw(5)} < 4 as is_twice) drawn, generate_series(1, case when is_twice then 2 else 1 end) copy
  )`

/**
 * Who came, when and where. Before ten o'clock, today's check-ins are scaled to an earlier time, so
 * that there is always something to decide and none is in the future. Days off and leave have a
 * record too; `absent` is only planned for past days.
 */
export const checkIns = (now: SQL) => sql`
  check_ins as (
    select user_id, n, branch_location_id, date, day, timezone, open_time, is_today, kind, copy, comes, comes and is_outside as is_outside,
      comes and (is_outside or is_twice) as is_odd,
      round((latitude + case when kind = 'duty' or is_outside then 0.02 + ${draw(6)} / 50000.0
        else (${draw(6)} % 100 - 50) / 100000.0 end)::numeric, 5)::float8 as latitude,
      round((longitude + (${draw(7)} % 100 - 50) / 100000.0)::numeric, 5)::float8 as longitude,
      case when comes then clocked_at end as check_in_at
    from planned,
      lateral (
        select kind in ('present', 'duty', 'transfer') as comes,
          case when is_today then least(1, extract(epoch from (${now} at time zone timezone)::time) / 36000) else 1 end as share
      ) today,
      lateral (
        select (date + make_interval(secs => 60 * (minute * share + 4 * (copy - 1)))) at time zone timezone as clocked_at
      ) clocked
    where case when comes then clocked_at <= ${now} else copy = 1 end
  )`

/** The check-outs: some early, some after more than twelve hours, some missing. */
export const checkOuts = (now: SQL) => sql`
  check_outs as (
    select *, case when leaves_at <= ${now} then leaves_at end as check_out_at,
      case when comes then ${minutesLate(sql`timezone`, sql`check_in_at`, sql`open_time`)} end as late_minutes,
      least(${now}, case kind
        when 'annualLeave' then (date - 5 + time '09:00') at time zone timezone
        when 'absent' then (date + time '18:00') at time zone timezone
        else coalesce(check_in_at, (date + time '00:05') at time zone timezone) end) as made_at
    from check_ins,
      lateral (
        select check_in_at + make_interval(mins => case
          when ${draw(8)} < 20 then 300 + ${draw(9)} % 60
          when ${draw(8)} < 26 then 740 + ${draw(9)} % 60
          when ${draw(8)} < 46 then null
          else 480 + ${draw(9)} % 70 end) as leaves_at
      ) leaving
  )`

/** The pseudo-random number behind an approver's decision. */
export const mood = draw(10)
