import { inArray } from 'drizzle-orm'
import { sumBy } from 'es-toolkit'
import type { ListFilter, Period } from '../../contract/envelope.ts'
import { daysBefore, todayIn } from '../../contract/time.ts'
import { branch } from '../database/branches.ts'
import { lower } from '../database/columns.ts'
import type { Database } from '../database/open.ts'
import { opl } from '../database/workshops.ts'
import { type Asked, type Handler, recordHandlers } from '../handlers.ts'
import type { Pictures } from '../pictures.ts'
import { wrongFields } from '../refusal.ts'
import { matching } from '../search.ts'
import { order, selection } from '../selection.ts'
import { type ResourceTables, tableOf } from '../table.ts'
import { keptTotals } from '../totals.ts'
import { type Counted, type Figures, figures, figuresOf } from './opl-figures.ts'
import { oplUploading } from './opl-upload.ts'

/** How long the period is where none is said (specification section 9). */
const DAYS = 30

/** The jobs of a period, one by one and in figures, and the sheets that bring them. `zone` says which day is today. */
export function oplActions(
  database: Database,
  resourceTables: ResourceTables,
  pictures: Pictures,
  zone: string,
): Record<'list' | 'summary' | 'upload', Handler> {
  const own = tableOf(resourceTables, 'opl')
  const row = selection(own, resourceTables, 'row')
  const totals = keptTotals()
  const { list } = recordHandlers(own, resourceTables, database, pictures, {}, totals)

  return {
    list: (asked) => {
      const { startDate, endDate, branchId, ...rest } = asked.query
      return list({ ...asked, query: { ...rest, date: periodOf(asked, zone), branchLocationId: branchId } })
    },

    async summary(asked) {
      const date = periodOf(asked, zone)
      const { page, perPage, isAscending, branchId } = asked.query as {
        page: number
        perPage: number
        isAscending: boolean
        branchId?: number[]
      }
      const orders = order(own, resourceTables, 'date', isAscending)
      const where = matching(own, resourceTables, { search: '', date, branchLocationId: branchId } as ListFilter)
      return database.read(async (db) => {
        const onPage = db
          .select({ id: opl.id })
          .from(opl)
          .where(where)
          .orderBy(...orders)
          .limit(perPage)
          .offset((page - 1) * perPage)
        const items = await db
          .select(row)
          .from(opl)
          .where(inArray(opl.id, onPage))
          .orderBy(...orders)
        const { rows } = await db.execute<Counted>(figuresOf(date, branchId))
        const places = new Map(rows.flatMap(({ branchId, allCars }) => (branchId ? [[branchId, allCars] as const] : [])))
        const named = await db
          .select({ id: branch.id, name: branch.name })
          .from(branch)
          .where(inArray(branch.id, [...places.keys()]))
          .orderBy(lower(branch.name))
        const days = rows.filter((one) => one.date !== null && one.totalCars > 0)
        const summary = Object.fromEntries(figures.map((figure) => [figure, sumBy(days, (one) => one[figure])])) as Figures
        const totalData = summary.totalCars
        return {
          items,
          totalData,
          totalPage: Math.ceil(totalData / perPage),
          page,
          perPage,
          startDate: date.from,
          endDate: date.until,
          summary,
          days,
          locationsWithWorkshop: named.map((one) => ({ ...one, totalCars: places.get(one.id) ?? 0 })),
        }
      })
    },

    upload: oplUploading(database, totals.forget),
  }
}

/** @throws {Refusal} 422 when it ends before it starts. */
function periodOf({ query }: Asked, zone: string): Period {
  const until = (query.endDate as string | undefined) ?? todayIn(zone)
  const from = (query.startDate as string | undefined) ?? daysBefore(until, DAYS)
  if (from > until) throw wrongFields(422, { endDate: 'Ends before it starts.' }, { endDate: 'Period' })
  return { from, until }
}
