import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { tokenOf } from '../support/browser/api.ts'
import { onServer } from '../support/database.ts'
import { launch, startServer } from '../support/running-server.ts'
import { postgresEnv } from './postgres-env.ts'
import { inTurn, rounded, share, type Table } from './table.ts'

const ROUNDS = 5
/** Seconds. */
const WARM_UP = 1
const DURATION = 2
const PATIENCE = 60
const CONNECTIONS = 10
/** As many as `npm run seed -- --size large` adds. */
const ARTICLES = 100_000

interface Server {
  name: string
  url: string
}

interface Asking {
  name: string
  requests: autocannon.Request[]
}

/** The least of what the bare server does in a second. */
const goals: Record<string, string> = {
  list: '≥ 5',
  search: '≥ 1.7',
  'get one': '≥ 0.6',
  create: '≥ 0.6',
}

/** Ours, Fastify with a driver, and a bare query, on one PostgreSQL. Needs DATABASE_URL. */
export async function measure(): Promise<Table[]> {
  const ours = await startServer(postgresEnv, { at: new Date() })
  const peers = [
    await launch(tsx('fastify-server.ts'), postgresEnv),
    await launch(tsx('bare-server.ts'), postgresEnv),
  ]
  try {
    seed()
    // What a database does by itself some time after so many new rows.
    await onServer(String(process.env.DATABASE_URL), (client) => client.query('vacuum analyze'))
    const [url = '', bare = ''] = peers.map((peer) => peer.url)
    const servers = [
      { name: 'Roda', url: ours.url },
      { name: 'Fastify + pg', url },
      { name: 'bare', url: bare },
    ]
    const token = await tokenOf(ours.url, 'admin@roda.example')
    const cases = await asking(ours.url, token)
    return [await rates(servers, cases, token)]
  } finally {
    for (const { child } of peers) child.kill()
    await ours.stop()
  }
}

const tsx = (script: string) => ['--import', 'tsx', `test/bench/${script}`]

function seed(): void {
  execFileSync('npm', ['run', '--silent', 'seed', '--', '--size', 'large'], {
    env: { ...process.env, ...postgresEnv },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function asking(url: string, token: string): Promise<Asking[]> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/articles?perPage=100`, { headers })
  const { items }: { items: { id: number; categoryArticleId: number; thumbnail: string }[] } =
    await reply.json()
  let created = Date.now()
  const create: autocannon.Request = {
    method: 'POST',
    path: '/api/articles/create',
    setupRequest: (request) => {
      const number = created++
      const article = {
        title: `Measured ${number}`,
        slug: `measured-${number}`,
        categoryArticleId: items[0]?.categoryArticleId,
        thumbnail: items[0]?.thumbnail,
        content: '<p>Ban</p>',
      }
      return { ...request, body: JSON.stringify(article) }
    },
  }
  return [
    { name: 'list', requests: pagesOf('/api/articles', ARTICLES) },
    { name: 'search', requests: [{ path: '/api/articles?page=1&perPage=10&search=tyre' }] },
    { name: 'get one', requests: items.map(({ id }) => ({ path: `/api/articles/detail/${id}` })) },
    { name: 'create', requests: [create] },
  ]
}

/** Pages of ten at random. */
function pagesOf(path: string, total: number): autocannon.Request[] {
  const pages = Math.ceil(total / 10)
  return Array.from({ length: 500 }, () => {
    const page = 1 + Math.floor(Math.random() * pages)
    return { path: `${path}?page=${page}&perPage=10` }
  })
}

/** Requests per second, of every server in turn; the last of them is the measure of all. */
async function rates(
  servers: readonly Server[],
  cases: readonly Asking[],
  token: string,
): Promise<Table> {
  const names = servers.map(({ name }) => name)
  const rows: string[][] = []
  for (const { name, requests } of cases) {
    for (const { url } of servers) await ask(url, requests, token, WARM_UP)
    const usual = await inTurn(servers, ROUNDS, async ({ url }) => {
      const result = await ask(url, requests, token)
      return { rate: result['2xx'] / result.duration }
    })
    const all = names.map((server) => usual(server, 'rate'))
    const others = all.slice(0, -1).map((rate) => share(rate, all.at(-1) ?? 0))
    rows.push([name, ...all.map(rounded), ...others, goals[name] ?? ''])
  }
  return {
    title:
      `Requests per second, ${CONNECTIONS} connections, 100 000 articles: the median of ${ROUNDS} rounds in turn.\n` +
      'A list is asked for pages at random, a search for a common word',
    columns: [
      'request',
      ...names,
      ...names.slice(0, -1).map((name) => `${name} ÷ ${names.at(-1)}`),
      'goal',
    ],
    rows,
  }
}

async function ask(
  url: string,
  requests: autocannon.Request[],
  token: string,
  duration = DURATION,
): Promise<autocannon.Result> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const result = await autocannon({
    url,
    requests,
    connections: CONNECTIONS,
    headers,
    duration,
    timeout: PATIENCE,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url} refused ${result.non2xx + result.errors} requests of ${requests[0]?.path}.`,
    )
  return result
}
