import { eq, sql } from 'drizzle-orm'
import { repairReport as resource } from '../../contract/resources/repair-report.ts'
import { dayIn } from '../../contract/time.ts'
import type { Values } from '../../contract/values.ts'
import { branch } from '../database/branches.ts'
import type { Queries } from '../database/queries.ts'
import { repairHistory, repairNumber } from '../database/repairs.ts'
import { stampsOf } from '../database/stamps.ts'
import { wrongFields } from '../limits/refusal.ts'
import { idCreatedWith } from '../records/creations.ts'
import type { Handler } from '../records/request.ts'
import type { Store } from '../records/store.ts'
import { columnValues } from '../records/values.ts'
import { inserting, KEY } from '../records/writing.ts'

/** Creates a report with its photos and first history entry, under the next number of the month. */
export function reporting({
  context: { pictures, zone, clock, limits },
  resourceTable: table,
  find,
  change,
}: Store): Handler<typeof resource, 'create'> {
  /**
   * Inserts the report, its history and its number by one statement. Other reports wait for the
   * number until this one is stored or refused, so there are no gaps and no duplicates.
   */
  async function insert(db: Queries, month: string, values: Values, key: string | undefined) {
    const number = sql`
      insert into ${repairNumber} (month, last) select ${month}::text, 1 from place
      on conflict (month) do update set last = ${repairNumber.last} + 1 returning last::text as last`
    // `RM-202611-0001`.
    const reportNumber = sql`(select ${`RM-${month}-`}::text || lpad(last, greatest(4, length(last)), '0') from number)`
    const history = sql`
      insert into ${repairHistory} (report_id, status_id, user_id, created_at)
      select id, status_id, reporter_id, created_at from saved`
    const steps = { before: { number }, after: { history } }
    const add = inserting(table, { id: table.id }, 'report', undefined, steps)
    const added = await add(db, { ...values, [KEY]: key, reportNumber })
    return Number(added?.id ?? (await idCreatedWith(db, key)))
  }

  return async (request) => {
    const { input, viewer, context, key } = request
    const sent = await columnValues(table.resource, input, limits)
    return pictures.savedWith(resource, sent, await context.confirm(), (values) =>
      change(
        request,
        async (db) => {
          const now = clock()
          const reportDate = await dayOfReport(db, now, input.branchLocationId, input.reportDate)
          const month = dayIn(zone, now).slice(0, 7).replace('-', '')
          const report = { ...values, reportDate, reporterId: viewer.id, ...stampsOf(now) }
          return find(db, await insert(db, month, report, key))
        },
        { isOne: true },
      ),
    )
  }
}

/** @throws {Refusal} 422 for a day in the future at the branch. */
async function dayOfReport(
  db: Queries,
  now: Date,
  branchId: number,
  reportDate: string | null | undefined,
) {
  const [place] = await db
    .select({ timezone: branch.timezone })
    .from(branch)
    .where(eq(branch.id, branchId))
  // An unknown branch is rejected by the foreign key.
  const today = dayIn(place?.timezone ?? 'UTC', now)
  if (!reportDate || reportDate <= today) return reportDate ?? today
  throw wrongFields(422, { reportDate: 'Choose today, or a day before it.' }, resource.labels)
}
