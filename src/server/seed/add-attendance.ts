import { type SQL, sql } from 'drizzle-orm'
import { APPROVED, DECLINED, WAITING } from '../../contract/resources/attendance-status.ts'
import { attendance, attendanceType } from '../database/attendance.ts'
import { instantOf } from '../database/clock.ts'
import type { Queries } from '../database/queries.ts'
import type { DemoPictures } from './add-pictures.ts'
import { checkIns, checkOuts, mood, placed, planned } from './attendance-days.ts'
import { textAt } from './large-values.ts'

/**
 * The number of days of attendance, including today; of today's records that wait for approval; and
 * of those among them with the same reason for a second look.
 */
export const DAYS = 60
const TO_DECIDE = 40
const OF_A_REASON = 2

interface Company {
  branches: number[]
  /** The ids of the demo accounts by role name. */
  people: Map<string, number>
  pictures: DemoPictures
  days: number
  /** The end of the generated period. */
  at: Date
}

/**
 * Adds a record per employee and day, up to now for today, in one statement. Deterministic, so that
 * a day is always the same.
 */
export async function addAttendance(
  db: Queries,
  { branches, people, pictures, days, at }: Company,
): Promise<void> {
  const now = instantOf(at)
  await db.execute(sql`
    insert into ${attendance} (user_id, branch_location_id, date, attendance_type_id, status_id, check_in_at, check_out_at,
      late_minutes, check_in_image, check_out_image, check_in_latitude, check_in_longitude, check_out_latitude,
      check_out_longitude, note, attachment_url, approved_by_id, approved_at, created_at, updated_at)
    with ${placed(branches, days, now)}, ${planned}, ${checkIns(now)}, ${checkOuts(now)}, ${decided(people, now)}
    select user_id, branch_location_id, date, ${attendanceType.id}, status_id, check_in_at, check_out_at, late_minutes,
      case when comes then ${textAt(pictures.clockIns, sql`n`)} end,
      case when check_out_at is not null then ${textAt(pictures.clockIns, sql`n`)} end,
      case when comes then latitude end, case when comes then longitude end,
      case when check_out_at is not null then latitude end, case when check_out_at is not null then longitude end,
      ${note}, case when kind = 'sick' and n % 16 <> 5 then ${textAt(pictures.letters, sql`n / 4`)} end,
      case when status_id <> ${WAITING}::int then approver_id end, case when status_id <> ${WAITING}::int then decided_at end,
      made_at, case when status_id = ${WAITING}::int then made_at else decided_at end
    from decided join ${attendanceType} on ${attendanceType.code} = ${typeCode}
    order by made_at, n, copy`)
  await db.execute(sql`analyze ${attendance}`)
}

/**
 * The status of each record: some of today's wait, a few of them with a reason for a second look;
 * all earlier ones are decided.
 */
function decided(people: Map<string, number>, now: SQL) {
  const [supervisor, admin] = [
    sql`${people.get('Supervisor')}::int`,
    sql`${people.get('Administrator')}::int`,
  ]
  return sql`
    decided as (
      select *,
        case when is_today and turn <= ${TO_DECIDE}::int and (comes or kind in ('sick', 'permit')) then ${WAITING}::int
          when not is_today and (copy = 2 or is_outside and mood < 500 or kind = 'permit' and mood < 250) then ${DECLINED}::int
          else ${APPROVED}::int end as status_id,
        case when user_id = ${supervisor} or user_id <> ${admin} and mood % 4 = 0 then ${admin} else ${supervisor} end as approver_id,
        least(${now}, made_at + make_interval(mins => 10 + mood % 170)) as decided_at
      from (
        select *, row_number() over (partition by is_today, date order by user_id = ${supervisor} desc,
          reason is not null and of_reason <= ${OF_A_REASON}::int desc, comes and reason is null desc, mood) as turn
        from (
          select *, row_number() over (partition by is_today, date, reason order by mood) as of_reason
          from check_outs, lateral (select ${mood} as mood, ${reason} as reason) drawn
        ) sorted
      ) one
    )`
}

/** Why an approver should take a second look at a record. */
const reason = sql`case when kind in ('sick', 'permit') then 'absence' when is_odd then 'place' when late_minutes > 0
  or check_out_at not between check_in_at + interval '7 hours' and check_in_at + interval '12 hours' then 'time' end`

const typeCode = sql`case when kind <> 'present' then kind when check_out_at < check_in_at + interval '7 hours' then 'earlyLeave'
  when late_minutes > 0 then 'late' else 'present' end`

const note = sql`case kind when 'sick' then 'Will be back in two days.' when 'permit' then 'Has to go to an office in person.'
  when 'annualLeave' then 'As agreed with the branch head.' when 'duty' then 'Delivers tyres to a customer.'
  when 'transfer' then 'Helps out here this week.'
  else case when late_minutes >= 30 then 'The road was flooded.' end end`
