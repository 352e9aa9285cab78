import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import pg from 'pg'
import { sortableFields } from '../../src/contract/resource.ts'
import { news } from '../../src/contract/resources/news.ts'
import { PASSWORD } from '../e2e/accounts.ts'
import { launch, startServer } from '../support/running-server.ts'
import { rounded, share, type Table } from './table.ts'

const WARM_UP = 1
const DURATION = 5
const CONNECTIONS = 10
/** As many people as wait for a list at once. */
const CROWD = 50

export async function measure(): Promise<Table[]> {
  const { results, waits } = await requestsPerSecond()
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
    {
      title: `The wait for a page at random of the same articles, ${CROWD} connections: p99 in ms`,
      columns: ['sorted by', 'up', 'down', 'must'],
      rows: waits.map(({ sortBy, up, down }) => [sortBy, rounded(up), rounded(down), '250']),
    },
  ]
}

/**
 * Asks the same of our server and of the bare one, in turn, on the same database. Needs
 * DATABASE_URL.
 */
async function requestsPerSecond() {
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
    // What was created has to be where an index says, as it is some time later.
    await settle()
    const waits = []
    for (const sortBy of sortableFields(news)) {
      const wait = async (isAscending: boolean) =>
        (await load(ours.url, await pagesBy(ours.url, token, sortBy, isAscending), token, CROWD))
          .latency.p99
      waits.push({ sortBy, up: await wait(true), down: await wait(false) })
    }
    return { results, waits }
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
    ['list', await pagesBy(url, token)],
    ['search for a common word', [{ path: '/api/articles?page=1&perPage=10&search=tyre' }]],
    ['get one', items.map(({ id }) => ({ path: `/api/articles/detail/${id}` }))],
    ['create', [create]],
  ]
}

/** Pages at random, by a sort or in the usual order. */
async function pagesBy(
  url: string,
  token: string,
  sortBy?: string,
  isAscending = true,
): Promise<autocannon.Request[]> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/articles?perPage=10`, { headers })
  const { totalPage }: { totalPage: number } = await reply.json()
  const sort = sortBy ? `&sortBy=${sortBy}&isAscending=${isAscending}` : ''
  return Array.from({ length: 500 }, () => ({
    path: `/api/articles?page=${1 + Math.floor(Math.random() * totalPage)}&perPage=10${sort}`,
  }))
}

async function rate(url: string, requests: autocannon.Request[], token: string): Promise<number> {
  return (await load(url, requests, token, CONNECTIONS)).requests.average
}

async function load(
  url: string,
  requests: autocannon.Request[],
  token: string,
  connections: number,
): Promise<autocannon.Result> {
  const options = {
    url,
    requests,
    connections,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  }
  await autocannon({ ...options, duration: WARM_UP })
  const result = await autocannon({ ...options, duration: DURATION })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx + result.errors} requests.`)
  return result
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
