import { median } from 'es-toolkit'
import { dayIn, daysBefore } from '../../src/contract/time.ts'
import { tokenOf } from '../support/browser/api.ts'
import { startServer } from '../support/running-server.ts'
import { createDatabase, query } from './database.ts'
import { rounded, type Table } from './table.ts'

const TIMES = 15
const DAYS = 365
const CARS = 5_000_000
const NAME = 'roda_workshop'

interface SummaryQuestion {
  what: string
  /**
   * Milliseconds, the usual, from the request to the whole answer: over the cars of the demo, and
   * over five million.
   */
  few: number
  many: number
}

/**
 * The workshop's summary, page and totals in one request: over the 50 000 cars of the demo, and
 * over five million in a year. Needs DATABASE_URL; on a database of its own, which takes a minute
 * or two to fill.
 */
export async function measure(): Promise<Table[]> {
  const results = await workshop()
  return [
    {
      title:
        'The workshop dashboard: page and totals in one request, ms, over the cars of the demo and over five million, on PostgreSQL',
      columns: ['of', '50 000', '5 M', 'must'],
      rows: results.map(({ what, few, many }) => [what, rounded(few), rounded(many), '100']),
    },
  ]
}

async function workshop(): Promise<SummaryQuestion[]> {
  const url = await createDatabase(NAME)
  const env = {
    DATABASE_URL: url,
    AUTH_SECRET: 'only for this measurement, thirty-two characters',
  }
  const server = await startServer(env, { at: new Date() })
  try {
    const token = await tokenOf(server.url, 'admin@roda.example')
    await query(url, ['vacuum analyze'])
    const few = await measured(server.url, token)
    await fill(url)
    const many = await measured(server.url, token, CARS)
    return few.map(({ what, time }, at) => ({ what, few: time, many: many[at]?.time ?? 0 }))
  } finally {
    await server.stop()
  }
}

async function measured(
  url: string,
  token: string,
  least = 0,
): Promise<{ what: string; time: number }[]> {
  const today = dayIn('Asia/Jakarta', new Date())
  const year = `startDate=${daysBefore(today, DAYS - 1)}&endDate=${today}`
  const ask = async (path: string) => {
    const answer = await fetch(`${url}/api/workshops/all/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return JSON.parse(text)
  }
  const { totalData, totalPage, locationsWithWorkshop: places } = await ask(`summary?${year}`)
  if (totalData < least) throw new Error(`There are only ${totalData} cars.`)
  const asked = {
    '30 days': 'summary?',
    '30 days of one branch': `summary?branchId=${places.at(0).id}`,
    'a year': `summary?${year}`,
    'a year of one branch': `summary?${year}&branchId=${places.at(-1).id}`,
    'its middle page': `summary?${year}&page=${Math.floor(totalPage / 2)}`,
    'its last page': `summary?${year}&page=${totalPage}`,
  }
  const results = []
  for (const [what, path] of Object.entries(asked)) {
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const start = performance.now()
      await ask(path)
      times.push(performance.now() - start)
    }
    results.push({ what, time: median(times) })
  }
  return results
}

/**
 * Adds cars to the demo's, month by month. Indexes are made anew afterwards; those of the search,
 * which nothing here asks, are not.
 */
async function fill(url: string): Promise<void> {
  const months = Array.from({ length: 12 }, (_, month) => month)
  const perDay = Math.ceil(CARS / DAYS)
  await query(url, [
    'drop index opl_key, opl_date_index, opl_opl_number_search, opl_plate_number_search',
    'alter table opl drop constraint opl_branch_location_id_branch_id_fk, drop constraint opl_upload_batch_id_opl_upload_id_fk',
    ...months.map(
      (month) => `
        insert into opl (date, branch_location_id, opl_number, spooring, balancing, rematching, nitrogen, status, upload_batch_id)
        select current_date - day, ids[1 + n % array_length(ids, 1)], 'M' || n, n % 2, n % 5, n % 3, 4,
          case when n % 20 = 0 then 'draft' else 'done' end, batch
        from generate_series(${Math.round((month * DAYS) / 12)}, ${Math.round(((month + 1) * DAYS) / 12) - 1}) day,
          generate_series(1, ${perDay}) n, (select array_agg(id) ids from branch) places, (select max(id) batch from opl_upload) batches`,
    ),
    'create unique index opl_key on opl (branch_location_id, date, opl_number)',
    'create index opl_date_index on opl (date, id, branch_location_id)',
    'vacuum analyze opl, opl_day',
  ])
}
