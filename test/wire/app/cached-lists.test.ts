import { identity } from 'es-toolkit/function'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { MOST_CACHED } from '../../../src/contract/limits.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { technician } from '../../../src/contract/resources/technician.ts'
import { demoPassword } from '../../../src/server/seed/accounts.ts'
import { fetchWanted } from '../../../src/web/data/client/fetch-wanted.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { createQueryClient } from '../../../src/web/data/client/query-client.ts'
import { clearSession } from '../../../src/web/data/client/session.ts'
import { pageQuery } from '../../../src/web/data/page-query.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { readAll } from '../../../src/web/data/read-all-rows.ts'
import { MOST_ROWS } from '../../../src/web/list/export-rows.ts'
import { serveMadeUp } from '../../support/made-up/made-up.ts'
import { oddServerOfFile } from '../../support/odd-server.ts'
import type { RunningServer } from '../../support/running-server.ts'

/** Lists that are read whole, in order to choose among their records or to export them. */

const provider = createDataProvider(http, resources)
const cached = resources.filter(({ actions }) => actions.list?.cached).map(({ name }) => name)
let crowded: RunningServer
const other = oddServerOfFile()

beforeAll(async () => {
  crowded = await serveMadeUp('crowded', { data: inject('demo') })
  http.defaults.adapter = 'http'
  http.defaults.baseURL = crowded.url
  await authProvider.login({ email: 'admin@roda.example', password: demoPassword })
})
beforeEach(() => {
  http.defaults.baseURL = other.url
})
afterAll(async () => {
  clearSession()
  await crowded.stop()
})

test.each(cached)('of %s, more records than a page has are read to the last one', async (name) => {
  http.defaults.baseURL = crowded.url
  const { data: rows, missing, total } = await provider.getList({ resource: name })
  expect(rows.length).toBeGreaterThan(2 * MOST_CACHED)
  expect([rows.length, missing]).toEqual([total, undefined])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

const people = Array.from({ length: 24 }, (_, at) => ({ id: at + 1, fullName: `Person ${at}` }))

test.each<[what: string, body: unknown]>([
  ['an array', people],
  ['its total', { items: people, totalData: 24 }],
  ['one page', { items: people, totalPage: 1 }],
])('a server that answers %s is asked once', async (_, body) => {
  other.answersBy(() => ({ status: 200, body }))
  const { data: rows, missing } = await provider.getList({ resource: technician.name })
  expect([rows, missing]).toMatchObject([people, undefined])
  expect(other.received.map(({ query }) => query)).toEqual([{}])
})

test('of a server that repeats its page it is told that records are missing', async () => {
  other.answers({ items: people, totalData: 40 })
  const { data: rows, missing } = await provider.getList({ resource: technician.name })
  expect([rows, missing]).toMatchObject([people, 'The server has returned 24 of its 40 mechanics.'])
})

/** Reads the tags for an export. */
function exported(
  onProgress: (read: number, total: number | undefined) => void,
  signal = new AbortController().signal,
) {
  const sorters = [{ field: 'name', order: 'asc' as const }]
  const list = { resource: newsTag, sorters, limit: MOST_ROWS, keep: identity<Row[]> }
  return readAll(provider, list, { signal, onProgress })
}

test('an export takes the first 5 000 of more rows, each once, and tells how far it is', async () => {
  http.defaults.baseURL = crowded.url
  const progress: unknown[] = []
  const { value: rows, missing } = await exported((...counts) => progress.push(counts))
  expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([MOST_ROWS, MOST_ROWS])
  // How many there are is not told where there are more than a thousand.
  expect([progress.length, progress[0]]).toEqual([MOST_ROWS / 100, [100, undefined]])
  expect(progress.at(-1)).toEqual([MOST_ROWS, undefined])
  expect(missing).toBe('The server has returned 5.000 of more news tags.')
})

describe('a list that is read page by page', () => {
  const filters = [{ field: 'search', operator: 'contains' as const, value: 'person' }]
  const searched = (signal?: AbortSignal) =>
    provider.getList({ resource: 'employee', filters, meta: { signal } })
  const choices = pageQuery(provider, { resource: technician.name })
  let last = 0
  /** Somebody leaves before the third page has come, of a server that neither searches nor sorts. */
  function leaving() {
    clearSession()
    const reading = new AbortController()
    other.answersBy(() => {
      if (other.received.length === 3) reading.abort()
      const items = Array.from({ length: 100 }, () => ({ id: ++last }))
      return { status: 200, body: { items, totalData: 600 } }
    })
    return reading.signal
  }

  test.each<[string, (signal: AbortSignal) => Promise<unknown>]>([
    ['for a choice', (signal) => fetchWanted(createQueryClient(), choices, signal)],
    ['to be searched here', searched],
    ['for an export', (signal) => exported(() => undefined, signal)],
  ])('%s is read no further once it was left', async (_, read) => {
    await expect(read(leaving())).rejects.toThrow()
    await http.get('/after')
    expect(other.received.map(({ path }) => path).slice(3)).toEqual(['/after'])
  })

  test('is read on while somebody else waits for it', async () => {
    const [, second] = await Promise.allSettled([searched(leaving()), searched()])
    expect([second.status, other.received.length > 3]).toEqual(['fulfilled', true])
  })
})
