import pg from 'pg'
import { resources } from '../../src/contract/resources/index.ts'
import { type Database, openDatabase } from '../../src/server/database/open.ts'
import { tables, tablesOf } from '../../src/server/database/tables.ts'
import { apiOf, tokenOf } from '../support/browser/api.ts'
import { addressOf, appPages, widths } from '../support/browser/page-loads.ts'
import { databaseUrl, onServer } from '../support/database.ts'
import { growTo, type Size, scales } from '../support/grown.ts'
import { requestsOf } from '../support/list-requests.ts'
import { type Answered, ask, p50, p95 } from './asking.ts'
import { crowds } from './crowds.ts'
import { observedServer } from './observed-server.ts'
import type { Options } from './parts.ts'
import { postgresEnv } from './postgres-env.ts'
import { signedIn, withBrowser } from './signed-in-browser.ts'
import { rounded, share, type Table } from './table.ts'

const NAME = 'roda_scale'
const ROUNDS = 11
/** Milliseconds from which on a request is asked no more than three times. */
const SLOW = 1000
/** Lists only reads slower than this, in ms, or that grow by more than this factor. */
const NOTABLE = 25
const GROWTH = 1.3

interface Read {
  /** How it was answered at each size. */
  measured: Measured[]
  isOfPage: boolean
}

interface Measured {
  p50: number
  p95: number
  /** Blocks of the database. */
  blocks: number
  status: number
}

/**
 * Every read that a page sends by itself, and every filter, sort and search that is declared, over
 * a chain that grows from the demo; then many who ask at once. Needs DATABASE_URL; the largest
 * takes half an hour.
 */
export async function measure({ scale }: Options): Promise<Table[]> {
  const sizes = (Object.keys(scales) as Size[]).slice(0, Object.keys(scales).indexOf(scale) + 1)
  const url = await ownDatabase()
  const env = { ...postgresEnv, DATABASE_URL: url }
  const database = openDatabase({ folder: '', url, limits: { deadline: 3_600_000 } })
  const server = await observedServer(env)
  try {
    const token = await tokenOf(server.url, 'admin@roda.example')
    const reads = new Map<string, Read>()
    for (const size of sizes) {
      progress(`${size}: growing`)
      await database.maintain((db) => growTo(db, scales[size]))
      progress(`${size}: asking`)
      if (reads.size === 0) {
        for (const path of await readsOfPages(server.url))
          reads.set(path, { measured: [], isOfPage: true })
        for (const path of await readsOfLists(database))
          if (!reads.has(path)) reads.set(path, { measured: [], isOfPage: false })
      }
      await measureAll(reads, server.url, token, url)
    }
    progress('many at once')
    return [
      tableOf('that pages send by themselves', sizes, reads, true),
      tableOf('that are declared beside', sizes, reads, false),
      ...(await crowds(
        server,
        token,
        [...reads].flatMap(([path, { isOfPage }]) => (isOfPage ? [path] : [])),
      )),
    ]
  } finally {
    await server.stop()
    await database.close()
  }
}

/** What it is at: the largest size takes long. */
function progress(step: string): void {
  process.stderr.write(`${new Date().toLocaleTimeString('en-GB')} ${step}\n`)
}

/** @returns the address of a new database that counts the blocks of each statement. */
async function ownDatabase(): Promise<string> {
  const server = String(process.env.DATABASE_URL)
  const url = databaseUrl(server, NAME)
  await onServer(server, (client) => client.query(`create database ${NAME}`))
  await onServer(url, (client) =>
    client.query(
      `create extension pg_stat_statements;
       alter database ${NAME} set pg_stat_statements.track = 'all';
       alter database ${NAME} set random_page_cost = 1.1`,
    ),
  )
  return url
}

/** What the pages ask the API by themselves, by a desk and by a phone. */
async function readsOfPages(baseURL: string): Promise<string[]> {
  const api = apiOf(baseURL, await tokenOf(baseURL, 'admin@roda.example'))
  return withBrowser(async (browser) => {
    const storageState = await signedIn(browser, baseURL)
    // One of those that differ by the day alone: some pages read a month day by day.
    const paths = new Map<string, string>()
    for (const page of appPages.filter(({ isSignedIn }) => isSignedIn))
      for (const { width } of widths) {
        const context = await browser.newContext({
          baseURL,
          storageState,
          viewport: { width, height: 900 },
        })
        context.on('request', (request) => {
          const { pathname, search } = new URL(request.url())
          if (pathname.startsWith('/api/') && request.method() === 'GET')
            paths.set((pathname + search).replace(/\d{4}-\d\d-\d\d/g, 'a day'), pathname + search)
        })
        const opened = await context.newPage()
        await opened.goto(await addressOf(page, api), { waitUntil: 'networkidle' })
        await context.close()
      }
    return [...paths.values()]
  })
}

/** What the lists may be asked for, as they are declared. */
async function readsOfLists(database: Database): Promise<string[]> {
  const lists = [...tablesOf(resources, tables).values()].filter(
    ({ resource }) => resource.actions.list,
  )
  const requests = await Promise.all(lists.map((list) => requestsOf(database, list)))
  return requests.flat().map((request) => request.replace(/^GET /, ''))
}

/** In rounds, so that what is kept of a request for a moment is not what answers it again. */
async function measureAll(
  reads: ReadonlyMap<string, Read>,
  url: string,
  token: string,
  databaseUrl: string,
): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const answers = new Map<string, Answered[]>()
  const blocks = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++)
    for (const path of reads.keys()) {
      const before = answers.get(path) ?? []
      if (before.length >= 3 && before.some(({ time }) => time > SLOW)) continue
      if (round === 1) await client.query('select pg_stat_statements_reset()')
      answers.set(path, [...before, await ask(url, path, token)])
      if (round === 1) blocks.set(path, await blocksOf(client))
    }
  await client.end()
  for (const [path, { measured }] of reads) {
    const [first, ...others] = answers.get(path) ?? []
    if (!first) continue
    measured.push({
      p50: p50(others),
      p95: p95(others),
      blocks: blocks.get(path) ?? 0,
      status: first.status,
    })
  }
}

async function blocksOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float as blocks
     from pg_stat_statements where query not like '%pg_stat_statements%'`,
  )
  return rows[0].blocks
}

/** The slowest first; what is quick and does not grow is only counted. */
function tableOf(
  what: string,
  sizes: readonly Size[],
  reads: ReadonlyMap<string, Read>,
  isOfPage: boolean,
): Table {
  const selected = [...reads].filter(([, read]) => read.isOfPage === isOfPage)
  const last = ({ measured }: Read) => measured.at(-1)?.p50 ?? 0
  const before = ({ measured }: Read) => measured.at(-2)?.p50 ?? 0
  const notable = selected
    .filter(
      ([, read]) =>
        last(read) > NOTABLE ||
        last(read) > GROWTH * before(read) ||
        read.measured.some(({ status }) => status >= 400),
    )
    .sort(([, a], [, b]) => last(b) - last(a))
  return {
    title:
      `${selected.length} reads ${what}, one after another: p50 / p95 in ms, and blocks.\n` +
      `${selected.length - notable.length} of them take at most ${NOTABLE} ms and grow by less than ${GROWTH} times`,
    columns: ['read', ...sizes.map((size) => size.toUpperCase()), 'growth'],
    rows: notable.map(([path, read]) => [
      path,
      ...read.measured.map(
        ({ p50, p95, blocks, status }) =>
          `${rounded(p50)} / ${rounded(p95)}, ${rounded(blocks)}${status < 400 ? '' : ` (${status})`}`,
      ),
      share(last(read), before(read)),
    ]),
  }
}
