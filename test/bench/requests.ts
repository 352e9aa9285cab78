import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import pg from 'pg'
import { PASSWORD } from '../e2e/accounts.ts'
import { launch, startServer } from '../support/running-server.ts'
import { rounded, share, type Table } from './table.ts'

const WARM_UP = 1
const DURATION = 5
const CONNECTIONS = 10

export async function measure(): Promise<Table[]> {
  const results = await requestsPerSecond()
  return [
    {
      title:
        'Requests per second, 10 connections, 100 000 articles on PostgreSQL, beside a bare http + pg server with one query',
      columns: ['request', 'ours', 'bare', 'share'],
      rows: results.map(({ name, ours, bare }) => [
        name,
        rounded(ours),
        rounded(bare),
        share(ours, bare),
      ]),
    },
  ]
}

/**
 * Asks the same of our server and of the bare one, in turn, on the same database. Needs
 * DATABASE_URL.
 */
async function requestsPerSecond(): Promise<{ name: string; ours: number; bare: number }[]> {
  const env = {
    DATABASE_URL: process.env.DATABASE_URL,
    AUTH_SECRET: 'only for this measurement, thirty-two characters',
  }
  const ours = await startServer(env, { at: new Date() })
  const bare = await launch(['--import', 'tsx', 'test/bench/bare-server.ts'], env)
  try {
    execFileSync('npm', ['run', '--silent', 'seed', '--', '--size', 'large'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await settle()
    const token = await signIn(ours.url)
    const asked = await requests(ours.url, token)
    const results = []
    for (const [name, each] of asked) {
      results.push({
        name,
        ours: await rate(ours.url, each, token),
        bare: await rate(bare.url, each, token),
      })
    }
    return results
  } finally {
    bare.child.kill()
    await ours.stop()
  }
}

/** What a database does by itself some time after so many new rows, done before measuring. */
async function settle(): Promise<void> {
  const client = new pg.Client(process.env.DATABASE_URL)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function requests(
  url: string,
  token: string,
): Promise<[name: string, requests: autocannon.Request[]][]> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/articles?perPage=100`, { headers })
  const {
    items,
    totalData,
  }: {
    items: { id: number; categoryArticleId: number; thumbnail: string }[]
    totalData: number
  } = await reply.json()
  const pages = Array.from({ length: 500 }, () => 1 + Math.floor((Math.random() * totalData) / 10))
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
    ['list', pages.map((page) => ({ path: `/api/articles?page=${page}&perPage=10` }))],
    ['search for a common word', [{ path: '/api/articles?page=1&perPage=10&search=tyre' }]],
    ['get one', items.map(({ id }) => ({ path: `/api/articles/detail/${id}` }))],
    ['create', [create]],
  ]
}

async function rate(url: string, requests: autocannon.Request[], token: string): Promise<number> {
  const options = {
    url,
    requests,
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  }
  await autocannon({ ...options, duration: WARM_UP })
  const result = await autocannon({ ...options, duration: DURATION })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests.`)
  return result.requests.average
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login-dashboard`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@roda.example', password: PASSWORD }),
  })
  const { accessToken }: { accessToken: string } = await reply.json()
  return accessToken
}
