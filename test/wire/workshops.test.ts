import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Period } from '../../src/contract/envelope.ts'
import { services } from '../../src/contract/resources/opl-services.ts'
import { daysBefore } from '../../src/contract/time.ts'
import { carsByBranch, figuresByDay, inMonths } from '../../src/server/actions/opl-figures.ts'
import { branch } from '../../src/server/database/branches.ts'
import type { Queries } from '../../src/server/database/queries.ts'
import {
  opl,
  oplBranchMonth,
  oplDay,
  oplDayTotal,
  oplUpload,
} from '../../src/server/database/workshops.ts'
import { todayIn } from '../support/clock.ts'
import type { Person } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** The figures of the workshop dashboard, over fifty thousand rows. */

const today = todayIn('Asia/Jakarta')
const PER_DAY = 50
/** The car `n` has each service `n % divisor` times. */
const counted = services.map(({ name, total, max }, at) => {
  return { name, total, divisor: max === 1 ? 2 : 3 + at }
})
const listed = (part: (one: (typeof counted)[number]) => string) =>
  sql.raw(counted.map(part).join())

const server = serverOfFile()
let reader: Person
/** Three of them have rows, each day. */
let branches: { id: number; name: string }[]
beforeAll(async () => {
  reader = await server.person(['workshop_report'])
  await server.database.maintain(async (db) => {
    branches = await db
      .select({ id: branch.id, name: branch.name })
      .from(branch)
      .orderBy(branch.id)
      .limit(3)
    await db.delete(opl)
    const [batch] = await db
      .insert(oplUpload)
      .values({ fileName: '', hash: '', totalRows: 0, inserted: 0 })
      .returning()
    await db.execute(sql`
      insert into ${opl} (date, branch_location_id, opl_number, plate_number, ${listed(({ name }) => name)}, amount, status, upload_batch_id)
      select ${today}::date - day, ids[1 + n % 3], day || '-' || n, 'B ' || n, ${listed(({ divisor }) => `n % ${divisor}`)},
        case when n % 7 <> 0 then 900000000 + n end, case when n % 10 = 0 then 'draft' else 'done' end, ${batch?.id}
      from generate_series(0, 999) day, generate_series(1, ${PER_DAY}::int) n, (select ${sql.param(branches.map(({ id }) => id))}::int[] ids) places`)
    await db.execute(sql`vacuum analyze ${opl}`)
    await db.execute(sql`vacuum analyze ${oplDay}, ${oplDayTotal}, ${oplBranchMonth}`)
  })
})

const ask = (path: string, query: string) =>
  server.call(`GET /api/workshops/all/${path}?${query}`, undefined, reader.signed)
const get = async (path: string, query = '') => {
  const { status, body } = await ask(path, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const summary = (query = '') => get('summary', query)

/** Every seventh job has no amount, and the amount of a draft does not count. */
const isPriced = (n: number) => n % 7 !== 0 && n % 10 !== 0

/** What the numbers of a day come to, of all branches or of some. */
function expected(days: number, places = [0, 1, 2]) {
  const numbers = Array.from({ length: PER_DAY }, (_, at) => at + 1).filter((n) =>
    places.includes(n % 3),
  )
  const sum = (of: (n: number) => number) => days * numbers.reduce((total, n) => total + of(n), 0)
  return {
    totalCars: sum(() => 1),
    ...Object.fromEntries(counted.map(({ total, divisor }) => [total, sum((n) => n % divisor)])),
    totalDraft: sum((n) => (n % 10 === 0 ? 1 : 0)),
    totalDone: sum((n) => (n % 10 === 0 ? 0 : 1)),
    totalAmount: sum((n) => (isPriced(n) ? 900_000_000 + n : 0)),
    totalPriced: sum((n) => (isPriced(n) ? 1 : 0)),
  }
}
const carsAt = (days: number) =>
  branches
    .map((one, place) => {
      const { totalCars, totalAmount, totalPriced } = expected(days, [place])
      return { ...one, totalCars, totalAmount, totalPriced }
    })
    .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))

describe('the summary', () => {
  test('is of the last thirty days until today where none are said, the latest first', async () => {
    const body = await summary()
    expect(body).toMatchObject({ startDate: daysBefore(today, 30), endDate: today })
    expect(body.summary).toEqual(expected(31))
    expect(body).toMatchObject({ totalData: 31 * PER_DAY, totalPage: (31 * PER_DAY) / 10 })
    expect(body.locationsWithWorkshop).toEqual(carsAt(31))
    expect(body.items).toHaveLength(10)
    const branchLocation = { name: expect.any(String) }
    const first = Object.fromEntries(counted.map(({ name, divisor }) => [name, PER_DAY % divisor]))
    expect(body.items[0]).toMatchObject({ date: today, branchLocation, ...first })
    expect(body.days).toHaveLength(31)
    expect(body.days.at(-1)).toEqual({ date: today, ...expected(1) })
  })

  test('is of the branches that are asked for; the locations stay all that there are', async () => {
    const [one, , other] = branches
    const period = `startDate=${daysBefore(today, 9)}&endDate=${today}`
    const body = await summary(`${period}&branchId[]=${one?.id}&branchId[]=${other?.id}`)
    expect(body.summary).toEqual(expected(10, [0, 2]))
    expect(body.totalData).toBe(expected(10, [0, 2]).totalCars)
    expect(body.locationsWithWorkshop).toEqual(carsAt(10))
    for (const { branchLocationId } of body.items)
      expect([one?.id, other?.id]).toContain(branchLocationId)
  })

  test('of a period whose cars are gone, or of a branch without any, has no days', async () => {
    const period = 'startDate=2001-02-01&endDate=2001-02-28'
    const [place = { id: 0 }, other] = branches
    const car = { date: '2001-02-03', branchLocationId: place.id, oplNumber: '1' }
    await server.database.write(async (db) => {
      const [batch] = await db.select().from(oplUpload).limit(1)
      await db.insert(opl).values({ ...car, status: 'done', uploadBatchId: batch?.id ?? 0 })
    })
    const none = { items: [], totalData: 0, totalPage: 0, days: [] }
    expect(await summary(`${period}&branchId=${other?.id}`)).toMatchObject({
      ...none,
      locationsWithWorkshop: [{ id: place.id, totalCars: 1, totalAmount: 0, totalPriced: 0 }],
    })
    await server.database.write((db) => db.delete(opl).where(eq(opl.date, car.date)))
    expect(await summary(period)).toMatchObject({ ...none, locationsWithWorkshop: [] })
  })
})

test.each([
  ['summary', 'startDate=2026-02-01&endDate=2026-01-01', { endDate: 'Ends before it starts.' }],
  ['origin', 'startDate=2026-02-01&endDate=2026-01-01', { endDate: 'Ends before it starts.' }],
  ['origin', 'search=b%2049', { search: 'This list cannot be searched.' }],
  ['origin', 'sortBy=amount', { sortBy: expect.any(String) }],
])('the %s is refused for %s', async (path, query, errors) => {
  expect(await ask(path, query)).toMatchObject({ status: 422, body: { errors } })
})

test('the rows are of the last thirty days where none are said, else of the period and the branches', async () => {
  expect((await get('origin')).totalData).toBe(31 * PER_DAY)
  const query = `startDate=${today}&endDate=${today}&branchId=${branches[1]?.id}`
  expect((await get('origin', query)).totalData).toBe(expected(1, [1]).totalCars)
})

describe('the figures of the days', () => {
  const amounts = sql`coalesce(sum(amount) filter (where status = 'done'), 0)::bigint as total_amount,
      (count(amount) filter (where status = 'done'))::int as total_priced`
  const figures = sql`count(*)::int as total_cars, ${listed(({ name }) => `sum(${name})::int as total_${name}`)},
      (count(*) filter (where status = 'draft'))::int as total_draft, (count(*) filter (where status = 'done'))::int as total_done, ${amounts}`
  /** What is kept, beside what it has to be. */
  const tables = [
    [oplDay, sql`select date, branch_location_id, ${figures} from ${opl} group by 1, 2`],
    [oplDayTotal, sql`select date, ${figures} from ${opl} group by 1`],
    [
      oplBranchMonth,
      sql`select date_trunc('month', date)::date as month, branch_location_id, count(*)::int as total_cars, ${amounts} from ${opl} group by 1, 2`,
    ],
  ] as const
  async function wrongIn(db: Queries) {
    const differences = []
    for (const [table, rows] of tables) {
      // A column that was added is the last of its table.
      const stored = sql`select to_jsonb(one) from ${table} one where total_cars > 0`
      const recounted = sql`select to_jsonb(one) from (${rows}) one`
      const found = await db.execute(
        sql`(${recounted} except ${stored}) union all (${stored} except ${recounted})`,
      )
      differences.push(...found.rows)
    }
    return differences
  }
  const wrong = () => server.database.read(wrongIn)

  test('are those of the rows, whatever becomes of these', async () => {
    expect(await wrong()).toEqual([])
    const undone = new Error('undone')
    const changes = server.database.write(async (db) => {
      const some = sql`${opl.oplNumber} in ('3-1', '3-2', '4-7', '4-8')`
      await db.execute(
        sql`update ${opl} set date = date - 2000, balancing = 9, status = 'draft', amount = 5 where ${some}`,
      )
      await db.execute(
        sql`update ${opl} set branch_location_id = ${branches[0]?.id} where opl_number like '5-%'`,
      )
      await db.execute(sql`delete from ${opl} where opl_number in ('3-2', '6-1', '6-2')`)
      await db.execute(sql`delete from ${opl} where date = ${daysBefore(today, 9)}`)
      expect(await wrongIn(db)).toEqual([])
      throw undone
    })
    await expect(changes).rejects.toThrow(undone)
    expect(await wrong()).toEqual([])
  })

  test('are so where several write to the same days at once', async () => {
    const day = daysBefore(today, 3000)
    const [batch] = await server.database.read((db) => db.select().from(oplUpload).limit(1))
    const write = (work: SQL) => server.database.write((db) => db.execute(work))
    const ids = branches.map(({ id }) => id)
    const inserted = sql`insert into ${opl} (date, branch_location_id, opl_number, spooring, status, upload_batch_id)`
    const rows = (id: number) => sql`select ${day}::date - n % 40, ${id}, 'at once ' || n, 1,
      'draft', ${batch?.id} from generate_series(1, 400) n`
    await Promise.all(ids.map((id) => write(sql`${inserted} ${rows(id)}`)))
    const added = sql`opl_number like 'at once %' and branch_location_id`
    await Promise.all([
      write(sql`update ${opl} set status = 'done', spooring = 0 where ${added} = ${ids[0]}`),
      write(sql`update ${opl} set date = date - 7 where ${added} = ${ids[1]}`),
      write(sql`delete from ${opl} where ${added} = ${ids[2]}`),
    ])
    expect(await wrong()).toEqual([])
    await write(sql`delete from ${opl} where opl_number like 'at once %'`)
    expect(await wrong()).toEqual([])
  })

  test.each([
    ['2026-01-01 2026-12-31', ['2026-01-01 2026-12-31'], []],
    ['2026-01-02 2026-12-30', ['2026-02-01 2026-11-30'], ['2026-01-02 2026-01-31', '2026-12-01 2026-12-30']],
    ['2025-12-31 2026-02-01', ['2026-01-01 2026-01-31'], ['2025-12-31 2025-12-31', '2026-02-01 2026-02-01']],
    ['2026-02-01 2026-02-28', ['2026-02-01 2026-02-28'], []],
    ['2026-02-02 2026-03-30', [], ['2026-02-02 2026-03-30']],
  ])('of %s are of the months %j and the days %j', (period, months, days) => {
    const [from = '', until = ''] = period.split(' ')
    const texts = (periods: Period[]) => periods.map((one) => `${one.from} ${one.until}`)
    const parts = inMonths({ from, until })
    expect([texts(parts.months), texts(parts.days)]).toEqual([months, days])
  }) // biome-ignore format: a row a period

  test.each([0, 9, 45, 400])('of branches are those of the rows, over %i days', async (length) => {
    for (const last of [0, 11, 23]) {
      const period = { from: daysBefore(today, last + length), until: daysBefore(today, last) }
      const [byBranch, counted] = await server.database.read(async (db) => [
        await db.execute(carsByBranch(period)),
        await db.execute(sql`
          select ${branch.id}, ${branch.name}, count(*)::int as "totalCars",
            coalesce(sum(amount) filter (where opl.status = 'done'), 0)::float8 as "totalAmount", (count(amount) filter (where opl.status = 'done'))::int as "totalPriced"
          from ${opl} join ${branch} on ${branch.id} = branch_location_id
          where date between ${period.from} and ${period.until} group by ${branch.id} order by lower(${branch.name})`),
      ])
      expect(byBranch?.rows).toEqual(counted?.rows)
    }
  })
})

test('the pages of the rows by day are those of the summary, to the last one, and forwards', async () => {
  const period = `startDate=${daysBefore(today, 40)}&endDate=${daysBefore(today, 3)}&branchId=${branches[2]?.id}&perPage=30`
  const total = expected(38, [2]).totalCars
  const datesIn = ({ items }: { items: { date: string }[] }) => items.map(({ date }) => date)
  const last = Math.ceil(total / 30)
  for (const page of [1, 2, last, last + 1]) {
    const pageSummary = await summary(`${period}&page=${page}`)
    const raw = await get('origin', `${period}&page=${page}`)
    expect(pageSummary).toMatchObject(raw)
    expect(raw.items).toHaveLength(page > last ? 0 : page === last ? total - 30 * (last - 1) : 30)
    const backwards = await get('origin', `${period}&page=${page}&sortBy=date&isAscending=false`)
    expect(backwards).toEqual(raw)
  }
  const forwards = await summary(`${period}&isAscending=true`)
  expect(datesIn(forwards)[0]).toBe(daysBefore(today, 40))
  expect(datesIn(forwards)).toEqual(datesIn(forwards).toSorted())
})

const year = { from: daysBefore(today, 364), until: today }
test.each<[string, () => SQL]>([
  ['the figures of a year', () => figuresByDay(year)],
  ['those of a branch', () => figuresByDay(year, [branches[0]?.id ?? 0])],
  ['the cars of the branches', () => carsByBranch(year)],
])('%s are read from the days and months alone', async (_, query) => {
  const { rows } = await server.database.read((db) => db.execute(sql`explain ${query()}`))
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/ on opl_(day|day_total|branch_month) /)
  expect(plan).not.toMatch(/ on opl /)
})
