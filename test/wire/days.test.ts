import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dayIn } from '../../src/contract/time.ts'
import { zones } from '../../src/contract/zones.ts'
import * as clock from '../../src/server/database/clock.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { today, todayIn } from '../../src/web/data/records/format.ts'
import { unlimited } from '../support/limits.js'
import { minutesLate } from '../support/minutes-late.ts'
import { type Signed, secret, tokenOf } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/**
 * Which day it is, at every half hour round the ends of a month, a year and a February, for
 * machines anywhere: by the contract, from which the browser has its days, by the server and by the
 * database.
 */

const machines = ['Asia/Jakarta', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati']
const HOUR = 3_600_000
const moments = ['2026-04-30', '2026-12-31', '2028-02-28', '2028-02-29'].flatMap((day) =>
  Array.from(
    { length: 48 },
    (_, half) => new Date(Date.parse(`${day}T04:00:00Z`) + (half * HOUR) / 2),
  ),
)
/** Those at which it is midnight in the country, or soon: the others take a request for nothing. */
const aroundMidnight = moments.filter(
  (moment) => moment.getUTCHours() >= 14 && moment.getUTCHours() < 18,
)
/** Hours before UTC, all the year. */
const ahead = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 }
const rightDays = (zone: keyof typeof ahead, at = moments) =>
  at.map((moment) => new Date(moment.getTime() + ahead[zone] * HOUR).toISOString().slice(0, 10))

const { TZ } = process.env
const server = serverOfFile()
/** Of a company in each zone. */
let apps: Map<string, FastifyInstance>
/** Of somebody who has just signed in. */
let signedIn: (now: Date) => Promise<Signed>
beforeAll(async () => {
  const { database, files } = server
  const appOf = async (zone: string) => {
    const web = { VITE_TIMEZONE: zone }
    return [zone, await buildApp({ secret, limits: unlimited, database, files, web })] as const
  }
  apps = new Map(await Promise.all(zones.map(appOf)))
  const { id } = await server.person(['attendance_dashboard'])
  signedIn = async (now) => {
    const issuedAt = now.getTime() / 1000
    return { authorization: `Bearer ${await tokenOf(id, issuedAt, issuedAt + 60)}` }
  }
})
afterAll(async () => {
  for (const app of apps.values()) await app.close()
})
afterEach(() => {
  vi.useRealTimers()
  if (TZ === undefined) delete process.env.TZ
  else process.env.TZ = TZ
})

describe.each(machines)('on a machine in %s', (machine) => {
  test.each(zones)('every day in %s is right', async (zone) => {
    process.env.TZ = machine
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine)
    const { rows } = await server.database.read(async (db) => {
      await db.execute(sql`select set_config('TimeZone', ${machine}, false)`)
      const found = await db.execute<{ day: string; late: number }>(sql`
        select ${clock.localDate(sql`zone`, sql`moment`)}::text as day,
          ${clock.minutesLate(sql`zone`, sql`moment`, sql`'08:10'`)} as late
        from unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[])
          with ordinality as one (moment, place), (select ${zone}::text as zone) here
        order by place`)
      await db.execute(sql`reset TimeZone`)
      return found
    })
    expect(rows.map(({ day }) => day)).toEqual(rightDays(zone))
    expect(moments.map((moment) => dayIn(zone, moment))).toEqual(rightDays(zone))
    expect(moments.map((moment) => dayIn(zone, moment.toISOString()))).toEqual(rightDays(zone))
    expect(rows.map(({ late }) => late)).toEqual(
      moments.map((moment) => minutesLate(zone, moment, '08:10')),
    )
  })

  test.each(zones)('today is right for a company in %s', async (zone) => {
    process.env.TZ = machine
    vi.useFakeTimers({ toFake: ['Date'] })
    const [server, branch, browser]: string[][] = [[], [], []]
    for (const moment of aroundMidnight) {
      vi.setSystemTime(moment)
      const headers = await signedIn(moment)
      const answer = await apps.get(zone)?.inject({ url: '/api/attendance/summary', headers })
      server?.push(answer?.json().date)
      branch?.push(todayIn(zone))
      browser?.push(today())
    }
    const right = rightDays(zone, aroundMidnight)
    expect([server, branch]).toEqual([right, right])
    // The browser's company is built in, and this one is in Jakarta.
    expect(browser).toEqual(rightDays('Asia/Jakarta', aroundMidnight))
  })
})
