import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '../../src/commands/build.js'
import { balancer } from '../support/balancer.ts'
import { tokenOf } from '../support/browser/api.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { type RunningServer, startServer } from '../support/running-server.ts'

const CLIENTS = 20

describe.runIf(process.env.DATABASE_URL)('a rolling restart', { tags: 'long' }, () => {
  let fresh: TestDatabase
  let servers: RunningServer[]
  beforeAll(async () => {
    await build()
    fresh = await freshDatabase()
    const env = {
      DATABASE_URL: fresh.options.url,
      DATA_DIR: fresh.options.folder,
      AUTH_SECRET: 'the same secret for all the processes',
      STOP_GRACE: '1',
    }
    servers = [await startServer(env), await startServer(env)]
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await fresh.remove()
  })

  test('fails no request of clients that keep their connections', async () => {
    const token = await tokenOf(servers[0]?.url ?? '', 'admin@roda.example')
    const between = await balancer(servers.map(({ url }) => url))
    const statuses: (number | string)[] = []
    const answered = Array.from({ length: CLIENTS }, () => 0)
    let isDone = false

    async function client(number: number): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const slug = `client-${number}`
      for (let count = 0; !isDone; count += 1) {
        const calls: Call[] = [
          ['GET', '/users/me'],
          ['POST', '/tag-articles/create', { name: `${slug}-${count}`, slug }],
          ['GET', '/tag-articles?search=client'],
        ]
        const call = calls[count % 3] as Call
        const status = await send(agent, `${between.url}/api`, token, call).catch(String)
        statuses.push(status)
        answered[number] = count + 1
      }
      agent.destroy()
    }
    const clients = answered.map((_, number) => client(number))
    /** Until each client was answered some times more. */
    async function goOn(): Promise<void> {
      const before = [...answered]
      await expect
        .poll(() => answered.every((count, number) => count > (before[number] ?? 0) + 3))
        .toBe(true)
    }

    for (const server of servers) {
      await goOn()
      const restarted = server.restart()
      // It says so while it still answers.
      await expect.poll(() => health(server)).toEqual({ status: 'going' })
      await restarted
    }
    await goOn()
    isDone = true
    await Promise.all(clients)
    between.close()
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([])
  })
})

type Call = [method: string, path: string, body?: object]

function send(agent: Agent, base: string, token: string, [method, path, body]: Call) {
  return new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = request(`${base}${path}`, { agent, method, headers }, (answer) => {
      json(answer).then(() => resolve(answer.statusCode ?? 0), reject)
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

async function health({ url }: RunningServer): Promise<unknown> {
  const answer = await fetch(`${url}/api/health`).catch(() => undefined)
  return answer?.status === 503 ? answer.json() : answer?.status
}
