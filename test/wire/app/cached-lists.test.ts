import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { MOST_CACHED } from '../../../src/contract/limits.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { technician } from '../../../src/contract/resources/technician.ts'
import { demoPassword } from '../../../src/server/seed/accounts.ts'
import { http } from '../../../src/web/data/http.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { clearSession } from '../../../src/web/data/session.ts'
import { readCachedList } from '../../../src/web/data/use-cached-list.ts'
import { serveMadeUp } from '../../support/made-up/made-up.ts'
import { oddServer } from '../../support/odd-server.ts'
import type { RunningServer } from '../../support/running-server.ts'

/** Lists that are read whole, in order to choose among their records. */

const provider = createDataProvider(http, resources)
const cached = resources.filter(({ actions }) => actions.list?.cached).map(({ name }) => name)
let crowded: RunningServer
let other: Awaited<ReturnType<typeof oddServer>>

beforeAll(async () => {
  crowded = await serveMadeUp('crowded', { data: inject('demo') })
  other = await oddServer()
  http.defaults.adapter = 'http'
  http.defaults.baseURL = crowded.url
  await authProvider.login({ email: 'admin@roda.example', password: demoPassword })
})
afterAll(async () => {
  clearSession()
  await other.close()
  await crowded.stop()
})

test.each(cached)('of %s, more records than a page has are read to the last one', async (name) => {
  http.defaults.baseURL = crowded.url
  const { rows, missing } = await readCachedList(provider, name)
  const { total } = await provider.getList({ resource: name })
  expect(rows.length).toBeGreaterThan(2 * MOST_CACHED)
  expect(rows).toHaveLength(total)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(missing).toBeUndefined()
})

const people = Array.from({ length: 25 }, (_, at) => ({ id: at + 1, fullName: `Person ${at}` }))

test.each<[what: string, body: unknown]>([
  ['an array', people],
  ['its total', { items: people, totalData: 25 }],
  ['one page', { items: people, totalPage: 1 }],
])('a server that answers %s is asked once', async (_, body) => {
  http.defaults.baseURL = other.url
  other.answersBy(() => ({ status: 200, body }))
  expect(await readCachedList(provider, technician.name)).toMatchObject({
    rows: people,
    missing: undefined,
  })
  expect(other.received.map(({ query }) => query)).toEqual([{}])
})

test.each([
  ['refuses', 422],
  ['repeats itself for', 200],
])('of a server that %s a second page it is told that records are missing', async (_, status) => {
  http.defaults.baseURL = other.url
  other.answersBy((_, __, ___, query) =>
    Object.keys(query as object).length === 0 || status === 200
      ? { status: 200, body: { items: people, totalData: 40 } }
      : { status, body: { message: 'There are no pages.' } },
  )
  expect(await readCachedList(provider, technician.name)).toMatchObject({
    rows: people,
    missing: 'The server has returned 25 of its 40 mechanics.',
  })
})
