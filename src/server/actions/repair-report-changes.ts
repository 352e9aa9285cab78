import { desc, eq } from 'drizzle-orm'
import { compact, isEqual, mapValues, sumBy } from 'es-toolkit'
import {
  type CostInput,
  costs,
  repairReport as resource,
} from '../../contract/resources/repair-report.ts'
import {
  ASSIGNED,
  CANCELLED,
  DONE,
  IN_PROGRESS,
  REPORTED,
  WAITING_VALIDATION,
} from '../../contract/resources/repair-status.ts'
import { grouped } from '../../contract/texts.ts'
import { clockMoment } from '../../contract/time.ts'
import { branch } from '../database/branches.ts'
import type { Queries } from '../database/queries.ts'
import { repairCost, repairHistory, repairReport } from '../database/repairs.ts'
import { missing, overtaken, Refusal, wrongFields } from '../limits/refusal.ts'
import type { ActionRequest, HandlersOf } from '../records/request.ts'
import type { Store } from '../records/store.ts'
import { technicianName } from './technician.ts'

type Name = 'assign' | 'cancel' | 'inputCost'
type Request = ActionRequest<typeof resource, Name>
type Asked = Pick<Request, 'id' | 'viewer' | 'context'> & { input: { updatedAt?: string } }
type Report = typeof repairReport.$inferSelect & { timezone: string }

/** The new values of a report, and the note in its history. */
interface Change {
  values: Partial<typeof repairReport.$inferInsert>
  note?: string | null | undefined
}

/**
 * Assigns a technician, cancels a report, and stores its costs. Row locks serialise concurrent
 * changes, so the second one sees the result of the first.
 */
export function reportChanges({
  context: { clock },
  find,
  ...store
}: Store): Pick<HandlersOf<typeof resource>, Name> {
  function change(
    request: Asked,
    decide: (db: Queries, report: Report, at: string) => Promise<Change | undefined>,
  ) {
    const { id, input, viewer } = request
    return store.change(request, async (db) => {
      const report = await locked(db, id)
      // Read after locking: the transaction may have waited for one that began later. Always later
      // than the stored version, as the clocks of processes may differ.
      const at = new Date(Math.max(+clock(), Date.parse(report.updatedAt) + 1)).toISOString()
      const decided = await decide(db, report, at)
      if (decided) {
        const { updatedAt: since = report.updatedAt } = input
        if (Date.parse(since) !== Date.parse(report.updatedAt)) throw overtaken(resource, report)
        const { values, note } = decided
        await db
          .update(repairReport)
          .set({ ...values, updatedAt: at })
          .where(eq(repairReport.id, report.id))
        const statusId = values.statusId ?? report.statusId
        await db.insert(repairHistory).values({
          reportId: report.id,
          statusId,
          userId: viewer.id,
          note,
          createdAt: at,
        })
      }
      return find(db, report.id)
    })
  }

  return {
    assign: (request) =>
      change(request, async (db, report, at) => {
        if (![REPORTED, ASSIGNED, IN_PROGRESS].includes(report.statusId))
          throw tooLate(report, 'No technician can be assigned.')
        const mechanicId = request.input.userId
        if (report.mechanicId === mechanicId) return undefined
        const name = await technicianName(db, mechanicId)
        if (!name) throw wrongFields(422, inactive, { userId: 'Technician' })
        // A new technician has not started yet.
        return {
          values: { mechanicId, statusId: ASSIGNED, assignedAt: at, startedAt: null },
          note: `Technician: ${name}`,
        }
      }),

    cancel: (request) =>
      change(request, async (_, report, at) => {
        if (report.statusId === CANCELLED) return undefined
        if (report.statusId === DONE) throw tooLate(report, 'It cannot be cancelled.')
        return {
          values: { statusId: CANCELLED, cancelledAt: at },
          note: request.input.note ?? null,
        }
      }),

    inputCost: (request) =>
      change(request, async (db, report, at) => {
        if (report.statusId === CANCELLED) throw tooLate(report, 'No cost can be put in.')
        const sent = request.input.costs ?? []
        const totalCost = sumBy(sent, ({ amount }) => amount)
        const note = compact([`Cost: Rp ${grouped(totalCost)}`, request.input.note]).join('. ')
        if (await isStored(db, report.id, sent, note)) return undefined
        await db.delete(repairCost).where(eq(repairCost.reportId, report.id))
        await db
          .insert(repairCost)
          .values(sent.map((cost) => ({ ...cost, reportId: report.id, createdAt: at })))
        return { values: { totalCost }, note }
      }),
  }
}

const inactive = { userId: 'Choose a technician who is active.' }

async function locked(db: Queries, id: number) {
  const [found] = await db
    .select({ report: repairReport, timezone: branch.timezone })
    .from(repairReport)
    .innerJoin(branch, eq(branch.id, repairReport.branchLocationId))
    .where(eq(repairReport.id, id))
    .for('update', { of: repairReport })
  return found ? { ...found.report, timezone: found.timezone } : missing(resource.singular)
}

/** Whether the last change stored the same costs, as after a retry whose first reply was lost. */
async function isStored(db: Queries, reportId: number, sent: readonly CostInput[], note: string) {
  const [last] = await db
    .select({ note: repairHistory.note })
    .from(repairHistory)
    .where(eq(repairHistory.reportId, reportId))
    .orderBy(desc(repairHistory.id))
    .limit(1)
  if (last?.note !== note) return false
  const stored = await db
    .select()
    .from(repairCost)
    .where(eq(repairCost.reportId, reportId))
    .orderBy(repairCost.id)
  return isEqual(stored.map(asLine), sent.map(asLine))
}

function asLine(cost: CostInput | typeof repairCost.$inferSelect) {
  return mapValues(costs.columns, (_, name) => cost[name] ?? null)
}

/** 409 with the status of the report, and since when it has had that status. */
function tooLate({ statusId, timezone, cancelledAt, finishedAt }: Report, consequence: string) {
  const since = (moment: string | null) => (moment ? ` since ${clockMoment(timezone, moment)}` : '')
  const progress: Record<number, string> = {
    [WAITING_VALIDATION]: 'The work is finished and waits for its validation.',
    [DONE]: `This report is done${since(finishedAt)}.`,
    [CANCELLED]: `This report is cancelled${since(cancelledAt)}.`,
  }
  return new Refusal(409, `${progress[statusId] ?? ''} ${consequence} Nothing was changed.`)
}
