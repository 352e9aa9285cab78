import { execFileSync } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import autocannon from 'autocannon'
import { tokenOf } from '../support/browser/api.ts'
import { temporaryFolder } from '../support/folder.ts'
import { launch, startServer } from '../support/running-server.ts'
import { query } from './database.ts'
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

/** The least of what the peer of that name does in a second. */
type Goals = Record<string, string>

const onServer: Goals = { list: '≥ 5', search: '≥ 1.7', 'get one': '≥ 0.6', create: '≥ 0.6' }
const embedded: Goals = { list: '≥ 5', search: '≥ 1.5', 'get one': '≥ 1' }

/** Of 100 000 articles, on PostgreSQL and on the embedded database. Needs DATABASE_URL. */
export async function measure(): Promise<Table[]> {
  return [...(await onPostgres()), ...(await onEmbedded())]
}

/** Ours, Fastify with a driver, and no more than a query of a driver, all on the same database. */
async function onPostgres(): Promise<Table[]> {
  const ours = await startServer(postgresEnv, { at: new Date() })
  const peers = [
    await launch(tsx('fastify-server.ts'), postgresEnv),
    await launch(tsx('bare-server.ts'), postgresEnv),
  ]
  try {
    seed(postgresEnv)
    await settle()
    const [url = '', bare = ''] = peers.map((peer) => peer.url)
    const servers = [
      { name: 'Roda', url: ours.url },
      { name: 'Fastify + pg', url },
      { name: 'bare', url: bare },
    ]
    const token = await tokenOf(ours.url, 'admin@roda.example')
    const asked = await asking(ours.url, token)
    return [await rates('PostgreSQL', servers, asked, token, onServer)]
  } finally {
    for (const { child } of peers) child.kill()
    await ours.stop()
  }
}

/** Ours, and Fastify with the embedded database in its own thread, each on a copy of the same. */
async function onEmbedded(): Promise<Table[]> {
  const data = temporaryFolder()
  const copy = temporaryFolder()
  seed({ DATA_DIR: data })
  cpSync(data, copy, { recursive: true })
  const ours = await startServer({}, { at: new Date(), data })
  const peer = await launch(tsx('fastify-server.ts'), { DATA_DIR: copy })
  try {
    const servers = [
      { name: 'Roda', url: ours.url },
      { name: 'Fastify on PGlite', url: peer.url },
    ]
    const token = await tokenOf(ours.url, 'admin@roda.example')
    const asked = (await asking(ours.url, token)).filter(({ name }) => name in embedded)
    return [await rates('the embedded database', servers, asked, token, embedded)]
  } finally {
    peer.child.kill()
    await ours.stop()
    for (const folder of [data, copy]) rmSync(folder, { recursive: true, force: true })
  }
}

const tsx = (script: string) => ['--import', 'tsx', `test/bench/${script}`]

function seed(env: NodeJS.ProcessEnv): void {
  execFileSync('npm', ['run', '--silent', 'seed', '--', '--size', 'large'], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** What a database does by itself some time after so many new rows, done before measuring. */
function settle(): Promise<void> {
  return query(String(process.env.DATABASE_URL), ['vacuum analyze'])
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
  database: string,
  servers: readonly Server[],
  asked: readonly Asking[],
  token: string,
  goals: Goals,
): Promise<Table> {
  const names = servers.map(({ name }) => name)
  const rows: string[][] = []
  for (const { name, requests } of asked) {
    for (const { url } of servers) await ask(url, requests, token, CONNECTIONS, WARM_UP)
    const usual = await inTurn(servers, ROUNDS, async ({ url }) => {
      const result = await ask(url, requests, token, CONNECTIONS)
      return { rate: result['2xx'] / result.duration }
    })
    const all = names.map((server) => usual(server, 'rate'))
    const others = all.slice(0, -1).map((rate) => share(rate, all.at(-1) ?? 0))
    rows.push([name, ...all.map(rounded), ...others, goals[name] ?? ''])
  }
  return {
    title:
      `Requests per second on ${database}, ${CONNECTIONS} connections, 100 000 articles: the median of ${ROUNDS} rounds in turn.\n` +
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
  connections: number,
  duration = DURATION,
): Promise<autocannon.Result> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const result = await autocannon({
    url,
    requests,
    connections,
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
