import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { demoPassword } from '../../../src/server/seed/accounts.ts'
import { http } from '../../../src/web/data/http.ts'
import { authProvider } from '../../../src/web/data/providers/auth.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { readAllRows } from '../../../src/web/data/read-all-rows.ts'
import { clearSession } from '../../../src/web/data/session.ts'
import { listColumns } from '../../../src/web/list/columns.ts'
import { MOST_ROWS, sheetOf } from '../../../src/web/list/export-rows.ts'
import { csvOf } from '../../../src/web/ui/csv.ts'
import { serveMadeUp } from '../../support/made-up/made-up.ts'
import { oddServer } from '../../support/odd-server.ts'
import type { RunningServer } from '../../support/running-server.ts'

/** An export of more rows than it may have, and of a server that does not know pages. */

const provider = createDataProvider(http, [newsTag])
let crowded: RunningServer
let other: Awaited<ReturnType<typeof oddServer>>

beforeAll(async () => {
  crowded = await serveMadeUp('crowded', { data: inject('demo') })
  other = await oddServer()
  http.defaults.adapter = 'http'
})
afterAll(async () => {
  clearSession()
  await other.close()
  await crowded.stop()
})

function read(
  onProgress: (read: number, total: number | undefined) => void,
  signal = new AbortController().signal,
) {
  const sorters = [{ field: 'name', order: 'asc' as const }]
  return readAllRows({ provider, resource: newsTag, sorters, most: MOST_ROWS, signal, onProgress })
}

test('takes the first 5 000 of more rows, each once, and tells how far it is', async () => {
  http.defaults.baseURL = crowded.url
  expect(
    await authProvider.login({ email: 'reader@roda.example', password: demoPassword }),
  ).toMatchObject({ success: true })
  const progress: unknown[] = []
  const rows = await read((...told) => progress.push(told))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(MOST_ROWS)
  expect(progress).toHaveLength(MOST_ROWS / 100)
  // How many there are is not told where there are more than a thousand.
  expect(progress.at(0)).toEqual([100, undefined])
  expect(progress.at(-1)).toEqual([MOST_ROWS, undefined])

  const lines = csvOf(sheetOf(listColumns(newsTag, []), rows), ';').split('\r\n')
  expect(lines).toHaveLength(MOST_ROWS + 1)
  expect(lines[0]).toBe('\uFEFFName;Slug;Updated')
})

test('asks a server that ignores the page no more than once in vain', async () => {
  http.defaults.baseURL = other.url
  const body = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, name: `Tag ${index}` }))
  other.answers(body)
  expect(await read(() => undefined)).toEqual(body)
  expect(other.received).toHaveLength(2)
})

test('stops when it is cancelled', async () => {
  http.defaults.baseURL = other.url
  other.answers([{ id: 1 }])
  const reading = new AbortController()
  await expect(read(() => reading.abort(), reading.signal)).rejects.toThrow()
})
