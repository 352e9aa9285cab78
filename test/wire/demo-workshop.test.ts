import { sql } from 'drizzle-orm'
import { sumBy } from 'es-toolkit'
import { expect, test } from 'vitest'
import { type RepairReport, repairReport } from '../../src/contract/resources/repair-report.ts'
import { REPORTED, repairStatuses } from '../../src/contract/resources/repair-status.ts'
import { repairReport as table } from '../../src/server/database/repairs.ts'
import { user } from '../../src/server/database/schema.ts'
import { opl } from '../../src/server/database/workshops.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { validInput } from '../support/valid-input.ts'

/** What the demo has of repairs and of the workshops. */

const server = serverOfFile()

const get = async (path: string) => (await server.ask(`GET /api/${path}`)).body

test('has 400 reports, some in every status', async () => {
  expect((await get('repair-maintenances/all/origin')).totalData).toBe(400)
  for (const id of repairStatuses) {
    const { totalData } = await get(`repair-maintenances/all/origin?statusId=${id}`)
    expect(totalData).toBeGreaterThan(10)
  }
})

test('a mechanic repairs and works at their own branch alone', async () => {
  const { rows } = await server.database.read((db) =>
    db.execute(sql`
      select from ${table} report join ${user} on ${user.id} = report.mechanic_id
      where report.branch_location_id is distinct from ${user.branchLocationId}
      union all
      select from ${opl} where not exists (
        select from ${user} where full_name = mechanic_name and ${user.branchLocationId} = ${opl.branchLocationId})`),
  )
  expect(rows).toEqual([])
})

test('its reports have photos, costs that come to their total, and a history that ends as they stand', async () => {
  const { items } = await get('repair-maintenances/all/origin?perPage=100&isOpen=false')
  const reports: RepairReport[] = await Promise.all(
    items.map(({ id }: { id: number }) => get(`repair-maintenances/${id}`)),
  )
  expect(reports.some((one) => one.images.length > 1 && one.imagesAfter.length > 0)).toBe(true)
  for (const { costs, totalCost, histories, statusId } of reports) {
    expect(sumBy(costs, ({ amount }) => amount)).toBe(totalCost)
    expect([histories[0]?.status.id, histories.at(-1)?.status.id]).toEqual([REPORTED, statusId])
    const moments = histories.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted())
  }
})

test('the next report takes the next number', async () => {
  const input = await validInput(repairReport, server, server.signed)
  const { status } = await server.ask('POST /api/repair-maintenances/create', input)
  expect(status).toBe(201)
  const { rows } = await server.database.read((db) =>
    db.execute<{ month: string; total: number; last: number }>(sql`
      select substr(report_number, 4, 6) as month, count(*)::int as total, max(substr(report_number, 11))::int as last from ${table} group by 1`),
  )
  for (const { total, last } of rows) expect(last).toBe(total)
})

test('cars have come each day until today, at external branches alone', async () => {
  const { days, endDate, locationsWithWorkshop, summary } = await get('workshops/all/summary')
  expect(days).toHaveLength(14)
  expect(days.at(-1).date).toBe(endDate)
  expect(summary.totalCars).toBe(Math.round((14 * 50_000) / 366))
  for (const figure of Object.values(summary)) expect(figure).toBeGreaterThan(0)
  const { items } = await get('branch-location/type/external?perPage=100')
  const external = items.map(({ id }: { id: number }) => id)
  expect(locationsWithWorkshop.length).toBeGreaterThan(5)
  for (const { id } of locationsWithWorkshop) expect(external).toContain(id)
})
