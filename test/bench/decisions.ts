import type { Page } from '@playwright/test'
import pg from 'pg'
import { tokenOf } from '../support/browser/api.ts'
import { postgresEnv } from './postgres-env.ts'
import { inBrowser, type Measuring } from './signed-in-browser.ts'
import { rounded, type Table } from './table.ts'

const RECORDS = 1000
/** Each strategy has days of its own, long before those of the demo. */
const FIRST_DAY = Date.parse('2001-01-01')
const TIMES = 3
const AT_ONCE = [4, 8, 16, 32, RECORDS]

interface Decided {
  strategy: string
  /** Milliseconds from the first request to the last answer. */
  time: number
  /** Milliseconds, the longest between two frames meanwhile. */
  frame: number
}

/**
 * A thousand waiting records approved in one go: by the approval desk, and beside it by bare
 * requests, so many at a time. Needs DATABASE_URL. The best of three each.
 */
export async function measure(): Promise<Table[]> {
  const results = await decisions()
  return [
    {
      title:
        '1 000 waiting records approved in one go, on PostgreSQL, beside bare requests: ms, and the longest frame meanwhile',
      columns: ['by', 'time', 'frame', 'must'],
      rows: results.map(({ strategy, time, frame }) => [
        strategy,
        rounded(time),
        rounded(frame),
        '50',
      ]),
    },
  ]
}

type Strategy = (page: Page, day: string) => Promise<Omit<Decided, 'strategy'>>

/** In turn, as a server is slower at first. */
function decisions(): Promise<Decided[]> {
  return inBrowser(async (measuring) => {
    const token = await tokenOf(measuring.baseURL, 'admin@roda.example')
    const strategies: [string, Strategy][] = [
      ['the approval desk', byDesk],
      ...AT_ONCE.map((atOnce): [string, Strategy] => [
        `bare requests, ${atOnce < RECORDS ? atOnce : 'all'} at once`,
        (page, day) => bare(page, day, atOnce, token),
      ]),
    ]
    const runs: Decided[] = []
    for (let time = 0; time < TIMES; time++)
      for (const [strategy, run] of strategies)
        runs.push({ strategy, ...(await decided(measuring, run)) })
    return strategies.map(([name]) =>
      runs
        .filter(({ strategy }) => strategy === name)
        .reduce((one, other) => (other.time < one.time ? other : one)),
    )
  }, postgresEnv)
}

let days = 0

async function decided({ browser, baseURL, storageState }: Measuring, run: Strategy) {
  const day = await waitingDay()
  const viewport = { width: 1440, height: 900 }
  const page = await browser.newPage({ baseURL, storageState, viewport })
  const result = await run(page, day)
  await page.context().close()
  return result
}

/** A new day on which a thousand people wait. @returns the day. */
async function waitingDay(): Promise<string> {
  const day = new Date(FIRST_DAY + days++ * 86_400_000).toISOString().slice(0, 10)
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  await client.query(
    `insert into attendance (user_id, branch_location_id, date, attendance_type_id, check_in_at, late_minutes)
      select people.ids[1 + n % array_length(people.ids, 1)], (select min(id) from branch), $1::date, 1, $1::date + time '01:00' at time zone 'UTC', 0
      from generate_series(1, $2::int) n,
        (select array_agg(id) ids from "user" where email <> 'admin@roda.example') people`,
    [day, RECORDS],
  )
  await client.end()
  return day
}

declare global {
  interface Window {
    frameTimes: number[]
  }
}

/** As a person does it. */
async function byDesk(page: Page, day: string) {
  await page.goto(`/attendance?date=${day}`)
  await page.getByRole('button', { name: 'Select all', exact: true }).click()
  await page
    .getByRole('region', { name: 'Decision' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await page.evaluate(watchFrames)
  // By the page's own clock: being told of each request by the browser takes as long as some of them.
  await page.evaluate((most) => performance.setResourceTimingBufferSize(most), RECORDS * 2)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByText(`${RECORDS} data Approved`).waitFor({ timeout: 120_000 })
  const time = await page.evaluate(() => {
    const decisions = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/api/attendance/approval/'))
    const ends = decisions.map(({ startTime, duration }) => startTime + duration)
    return Math.max(...ends) - Math.min(...decisions.map(({ startTime }) => startTime))
  })
  return { time, frame: await longestFrame(page) }
}

/** As quickly as the browser lets them through, on an empty page. */
async function bare(page: Page, day: string, atOnce: number, token: string) {
  await page.goto('/')
  await page.evaluate(watchFrames)
  const time = await page.evaluate(
    async ([token, date, at]) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const reply = await fetch(`/api/attendance/live?date=${date}&perPage=1000`, { headers })
      const ids: number[] = (await reply.json()).items.map((one: { id: number }) => one.id)
      const start = performance.now()
      const next = ids.values()
      await Promise.all(
        Array.from({ length: at }, async () => {
          for (const id of next) {
            const answer = await fetch(`/api/attendance/approval/${id}`, {
              method: 'PUT',
              headers,
              body: '{"statusApprove":true}',
            })
            await answer.json()
          }
        }),
      )
      return performance.now() - start
    },
    [token, day, atOnce] as const,
  )
  return { time, frame: await longestFrame(page) }
}

/** Notes the time between frames from now on. */
function watchFrames() {
  window.frameTimes = []
  void (async () => {
    for (let before = performance.now(); ; ) {
      const now = await new Promise<number>(requestAnimationFrame)
      window.frameTimes.push(now - before)
      before = now
    }
  })()
}

function longestFrame(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(...window.frameTimes))
}
