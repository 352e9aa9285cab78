import { inArray } from 'drizzle-orm'
import { sumBy } from 'es-toolkit'
import { type Period, readListQuery } from '../../contract/envelope.ts'
import { STANDARD_DAYS } from '../../contract/limits.ts'
import type { opl as resource } from '../../contract/resources/opl.ts'
import { ENDS_FIRST } from '../../contract/schema.ts'
import { dayIn, daysBefore } from '../../contract/time.ts'
import type { Queries } from '../database/queries.ts'
import { tableOf } from '../database/tables.ts'
import { opl } from '../database/workshops.ts'
import { wrongFields } from '../limits/refusal.ts'
import type { Context } from '../records/context.ts'
import type { ActionRequest, HandlersOf } from '../records/request.ts'
import { matching } from '../records/search.ts'
import { selection, sortOrder } from '../records/selection.ts'
import {
  type BranchCars,
  carsByBranch,
  type DayTotals,
  figuresByDay,
  storedNames,
} from './opl-figures.ts'
import { type Paging, pageWithin } from './opl-pages.ts'
import { oplUploading } from './opl-upload.ts'

type Asking = Paging & { branchId?: number[] | undefined }

/** The jobs of a period, their totals, and the upload of sheets. */
export function oplActions(context: Context): HandlersOf<typeof resource> {
  const { database, tables, zone, clock } = context
  const oplTable = tableOf(tables, 'opl')
  const row = selection(oplTable, 'row')

  /** A page of the jobs of a period by day, and the totals by day that locate it. */
  async function byDay(db: Queries, period: Period, { branchId, ...paging }: Asking) {
    const { rows: days } = await db.execute<DayTotals>(figuresByDay(period, branchId))
    const totalData = sumBy(days, (one) => one.totalCars)
    const { page, perPage } = paging
    const envelope = { totalData, totalPage: Math.ceil(totalData / perPage), page, perPage }
    const place = pageWithin(days, paging)
    if (!place) return { ...envelope, items: [], days }
    const orders = sortOrder(oplTable, 'date', paging.isAscending)
    const onPage = db
      .select({ id: opl.id })
      .from(opl)
      .where(
        matching(oplTable, {
          search: '',
          date: place.date,
          branchLocationId: branchId,
        }),
      )
      .orderBy(...orders)
      .limit(perPage)
      .offset(place.offset)
    const items = await db
      .select(row)
      .from(opl)
      .where(inArray(opl.id, onPage))
      .orderBy(...orders)
    return { ...envelope, items, days }
  }

  return {
    /** Latest first by default. */
    async list(request) {
      const { branchId, sortBy, ...rest } = request.query
      const { page, perPage, isAscending } = readListQuery(rest)
      const paging = { page, perPage, branchId, isAscending: sortBy !== undefined && isAscending }
      const period = periodOf(request, dayIn(zone, clock()))
      const { days, ...reply } = await database.list((db) => byDay(db, period, paging))
      return reply
    },

    async summary(request) {
      const date = periodOf(request, dayIn(zone, clock()))
      return database.list(async (db) => {
        const { days, ...reply } = await byDay(db, date, request.query)
        const { rows: locations } = await db.execute<BranchCars>(carsByBranch(date))
        return {
          ...reply,
          startDate: date.from,
          endDate: date.until,
          summary: Object.fromEntries(
            storedNames.map((name) => [name, sumBy(days, (one) => one[name])]),
          ),
          days,
          locationsWithWorkshop: locations,
        }
      })
    },

    upload: oplUploading(context),
  }
}

/** @throws {Refusal} 422 when the period ends before it starts. */
function periodOf({ query }: ActionRequest<typeof resource, 'list' | 'summary'>, today: string) {
  const until = query.endDate ?? today
  const from = query.startDate ?? daysBefore(until, STANDARD_DAYS)
  if (from > until) throw wrongFields(422, { endDate: ENDS_FIRST }, { endDate: 'Period' })
  return { from, until }
}
