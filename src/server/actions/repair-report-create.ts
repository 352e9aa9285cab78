import { eq, sql } from 'drizzle-orm'
import { repairReport as resource } from '../../contract/resources/repair-report.ts'
import { REPORTED } from '../../contract/resources/repair-status.ts'
import { dayIn } from '../../contract/time.ts'
import type { Context } from '../context.ts'
import { branch } from '../database/branches.ts'
import type { Queries } from '../database/open.ts'
import { repairHistory, repairNumber, repairReport } from '../database/repairs.ts'
import { fieldAtFault } from '../records/constraints.ts'
import type { Handler } from '../records/handlers.ts'
import { stampsOf } from '../records/stamps.ts'
import { tableOf } from '../records/table.ts'
import { columnValues, relink } from '../records/values.ts'
import { labelsOf, wrongFields } from '../refusal.ts'

type Write = <T>(work: (db: Queries) => Promise<T>) => Promise<T>
type Find = (db: Queries, id: number) => Promise<unknown>

/**
 * Creates a report with its photos and first history entry in one transaction, under the next
 * number of the month.
 */
export function reporting(
  { tables, pictures, zone, clock, limits }: Context,
  write: Write,
  find: Find,
): Handler<typeof resource, 'create'> {
  const own = tableOf(tables, resource.name)
  const atFault = fieldAtFault(own)
  return async ({ input, viewer }) => {
    const sent = await columnValues(own.resource, input, limits)
    return pictures.savedWith(resource, sent, viewer, async (values) => {
      const adding = write(async (db) => {
        const now = clock()
        const stamps = stampsOf(now)
        const reportDate = await dayOfReport(db, now, input.branchLocationId, input.reportDate)
        const reporterId = viewer.id
        const reportNumber = await nextNumber(db, dayIn(zone, now))
        const report = { ...values, reportDate, reporterId, reportNumber, ...stamps }
        const [added] = await db
          .insert(repairReport)
          .values(report as typeof repairReport.$inferInsert)
          .returning({ id: repairReport.id })
        const reportId = added?.id ?? 0
        await relink(db, own, reportId, values)
        await db
          .insert(repairHistory)
          .values({ reportId, statusId: REPORTED, userId: reporterId, createdAt: stamps.createdAt })
        return find(db, reportId)
      })
      return adding.catch((error) => {
        throw atFault(error)
      })
    })
  }
}

/** @throws {Refusal} 422 for a day in the future at the branch. */
async function dayOfReport(
  db: Queries,
  now: Date,
  branchId: number,
  reportDate: string | null | undefined,
): Promise<string> {
  const [place] = await db
    .select({ timezone: branch.timezone })
    .from(branch)
    .where(eq(branch.id, branchId))
  // An unknown branch is rejected by the foreign key.
  const today = dayIn(place?.timezone ?? 'UTC', now)
  if (!reportDate || reportDate <= today) return reportDate ?? today
  throw wrongFields(422, { reportDate: 'Choose today, or a day before it.' }, labelsOf(resource))
}

/**
 * `RM-202611-0001`. The row lock makes concurrent requests wait for commit or rollback, so that the
 * numbers have no gaps and no duplicates.
 */
async function nextNumber(db: Queries, today: string): Promise<string> {
  const month = today.slice(0, 7).replace('-', '')
  const [given] = await db
    .insert(repairNumber)
    .values({ month, last: 1 })
    .onConflictDoUpdate({
      target: repairNumber.month,
      set: { last: sql`${repairNumber.last} + 1` },
    })
    .returning({ last: repairNumber.last })
  return `RM-${month}-${String(given?.last).padStart(4, '0')}`
}
