import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { currentLog } from '../../src/server/http/log.ts'
import { buildApp } from '../../src/server/start/app.ts'
import { secret } from '../support/server.ts'
import { serverOfFile } from '../support/server-of-file.ts'

/** What an operator has to look at. */

const metricsToken = 'the token of the figures, of the tests'
const lines: { reqId?: string; msg?: string; statement?: string; status?: number }[] = []
const server = serverOfFile({
  limits: { slow: 0 },
  report: (details, message) => currentLog(server.app).warn(details, message),
  log: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  metricsToken,
  attendancePictureDays: 400,
})
let url: string
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

describe('the figures of the process', () => {
  const figures = (headers: HeadersInit = { authorization: `Bearer ${metricsToken}` }) =>
    fetch(`${url}/api/metrics`, { headers })

  test('are those of connections, statements, queues, sweeps, requests and the event loop', async () => {
    await fetch(`${url}/api/articles`, { headers: server.signed })
    // The sweeps begin when the server listens.
    for (const sweep of ['pictures', 'attendancePictures'])
      await expect.poll(async () => (await figures()).text()).toContain(`sweep="${sweep}"`)
    const answer = await figures()
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    for (const line of [
      /^database_connections\{pool="reading",state="idle"\} \d+$/m,
      /^database_waiting\{pool="reading"\} 0$/m,
      /^database_slow_statements_total [1-9]\d*$/m,
      /^queue_waiting\{queue="sheet-worker"\} 0$/m,
      /^queue_waiting\{queue="picture"\} 0$/m,
      /^sweep_runs_total\{sweep="pictures",result="failed"\} 0$/m,
      /^sweep_last_seconds\{sweep="pictures"\} \d/m,
      /^sweep_runs_total\{sweep="attendancePictures",result="done"\} 1$/m,
      /^pictures_queued \d+$/m,
      /^nodejs_eventloop_lag_p99_seconds \d/m,
      /^process_resident_memory_bytes \d+$/m,
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/articles",status="200"\} 1$/m,
    ])
      expect(text).toMatch(line)
  })

  test('are for nobody else', async () => {
    for (const authorization of ['', 'Bearer wrong', server.signed.authorization])
      expect((await figures({ authorization })).status).toBe(401)
  })

  test('are nowhere unless a token is set', async () => {
    const { database, files } = server
    const other = await buildApp({ database, files, secret })
    expect((await other.inject({ url: '/api/metrics', headers: server.signed })).statusCode).toBe(
      404,
    )
    await other.close()
  })
})

const send = (init?: RequestInit, path = '/api/tag-articles') => fetch(`${url}${path}`, init)
const idOf = (answer: Response) => answer.headers.get('x-request-id') ?? ''
const linesOf = (id: string) => lines.filter(({ reqId }) => reqId === id)

test('the id of a request is in its answer and in each line about it, those of slow statements as well', async () => {
  const read = await send({ headers: server.signed })
  const init = {
    method: 'POST',
    headers: { ...server.signed, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Written', slug: 'written' }),
  }
  const created = await send(init, '/api/tag-articles/create')
  expect([read.status, created.status]).toEqual([200, 201])
  for (const answer of [read, created]) {
    await expect
      .poll(() => linesOf(idOf(answer)).map(({ status }) => status))
      .toContain(answer.status)
    const slow = linesOf(idOf(answer)).filter(({ msg }) => msg === 'slow statement')
    expect(slow.map(({ statement }) => statement)).toContainEqual(
      expect.stringMatching(/news-tag|tag_article/),
    )
  }
  expect(idOf(read)).not.toBe(idOf(created))
})
test('a slow statement without a name stands for itself, without its values; one of maintenance is none', async () => {
  await server.database.maintain((db) => db.execute(sql`select 'maintained'`))
  await server.database.read((db) => db.execute(sql`select ${'a secret'}::text   as shown`))
  expect(JSON.stringify(lines)).not.toContain('maintained')
  expect(lines).toContainEqual(expect.objectContaining({ statement: 'select $1::text as shown' }))
  expect(JSON.stringify(lines)).not.toContain('a secret')
})
