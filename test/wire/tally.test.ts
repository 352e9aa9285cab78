// @module-tag postgres
import { count, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CANCELLED, DONE, REPORTED } from '../../src/contract/resources/repair-status.ts'
import { repairReport, repairTally } from '../../src/server/database/repairs.ts'
import { compactTallies } from '../../src/server/records/tally.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** The totals of repair reports, which are kept and not counted, are those of the reports. */

const server = serverOfFile()
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

const filters = {
  '': undefined,
  [`statusId=${DONE}`]: eq(repairReport.statusId, DONE),
  'category=machine': eq(repairReport.category, 'machine'),
  'priority=low': eq(repairReport.priority, 'low'),
  'isOpen=false': inArray(repairReport.statusId, [DONE, CANCELLED]),
  'isOpen=false&category=machine&priority=high': sql`${repairReport.statusId} in (${DONE}, ${CANCELLED})
    and ${repairReport.category} = 'machine' and ${repairReport.priority} = 'high'`,
}

/** Expects the totals of these lists to be the numbers of the reports. */
async function expectTotals() {
  for (const [query, where] of Object.entries(filters)) {
    const path = `GET /api/repair-maintenances/all/origin?${query}`
    const { body } = await server.ask(path)
    const [counted] = await server.database.read((db) =>
      db.select({ total: count() }).from(repairReport).where(where),
    )
    expect([query, body.totalData]).toEqual([query, counted?.total])
  }
}

/** By another process, as it were. A total is remembered for a second. */
async function change(statement: string) {
  await server.database.write((db) => db.execute(sql.raw(statement)))
  vi.advanceTimersByTime(1_001)
}

test('are right after whatever happens to the reports, several at once as well', async () => {
  await expectTotals()
  await change(`update rm_report set category = 'machine' where priority = 'high'`)
  await expectTotals()
  await change(
    `update rm_report set status_id = ${REPORTED}, mechanic_id = null, cancelled_at = null where status_id in (${DONE}, ${CANCELLED}) and id % 2 = 0`,
  )
  await expectTotals()
  await change('delete from rm_report where id % 3 = 0')
  await expectTotals()
})

test('are right, and read from few rows, once the sweep has added them up', async () => {
  const rows = () => server.database.read((db) => db.$count(repairTally))
  await change(`do $$ begin
    for n in 1..600 loop
      update rm_report set priority = (array['low', 'high'])[1 + n % 2]::rm_priority where id = (select min(id) from rm_report);
    end loop;
  end $$`)
  expect(await rows()).toBeGreaterThan(1_000)
  await compactTallies(server.database, [{ tally: repairTally }])
  expect(await rows()).toBeLessThan(200)
  await expectTotals()
  // Where there are few, nothing is moved.
  const places = () => server.database.read((db) => db.select({ row: sql`ctid` }).from(repairTally))
  const before = await places()
  await compactTallies(server.database, [{ tally: repairTally }])
  expect(await places()).toEqual(before)
})
