import { sql } from 'drizzle-orm'
import { mapValues } from 'es-toolkit'
import { describe, expect, test } from 'vitest'
import { resources } from '../../src/contract/resources/index.ts'
import { tables, tablesOf } from '../../src/server/database/tables.ts'
import { growTo, type Scale, scaleOf } from '../support/grown.ts'
import { requestsOf } from '../support/list-requests.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { blocksOf, withStatements } from '../support/statements.ts'

/** No list reads much more where it has ten times the records: by any filter, sort or search. */

const few = scaleOf(20, 500, 20, 10_000, 10_000, 10_000, 10_000)
const { branches, days } = few
const many = { ...mapValues(few, (count) => 10 * count), branches, days }
const grown = ['employee', 'attendance', 'opl', 'repair-report', 'news', 'testimony']

/** Blocks of so many times the few, and so many more. */
const isMuchMore = (blocks: number, before: number) => blocks > 2 * before + 100

/** What reads more the more there is, and why that stays. */
const excepted: readonly [RegExp, string][] = [
  [/users.*: total$/, 'The total is stated: the records are counted.'],
  [
    /repair.*(branchId|[dD]ate|mechanic|mine|search).*: total$/,
    'The same, by what is not tallied.',
  ],
  [/attendance.*: total$/, 'A day is read to its end: its records are counted.'],
  [/attendance.*sortBy/, 'A day is sorted as a whole: it has a record for each person.'],
  [/users.*search/, 'What all names and numbers share is looked up, of all people.'],
  [/tagArticleIds=none/, 'What has no link is found by looking at all that may have one.'],
  [/search=nitrogen/, 'What has many hits is counted up to a thousand of them.'],
  [/search=(e|16|%25_%5C)[:&]/, 'Without three letters in a row, all texts are looked through.'],
]
const isExcepted = (read: string) => excepted.some(([reads]) => reads.test(read))

const server = serverOfFile({ limits: { deadline: 600_000 } })

describe.runIf(process.env.DATABASE_URL)('ten times the records', () => {
  test('are read by as few blocks', async () => {
    await grow(few)
    const lists = [...tablesOf(resources, tables).values()].filter(({ resource: { name } }) =>
      grown.includes(name),
    )
    const all = await Promise.all(lists.map((list) => requestsOf(server.database, list)))
    const requests = all.flat().filter((request) => !isExcepted(`${request}: page 1`))
    const before = await readsOf(requests)
    await grow(many)
    const after = await readsOf(requests)
    const wrong = [...after].flatMap(([read, blocks]) => {
      const blocksBefore = before.get(read) ?? blocks
      if (isExcepted(read)) return []
      return isMuchMore(blocks, blocksBefore) ? [`${read}: ${blocksBefore}, then ${blocks}`] : []
    })
    expect(requests.length).toBeGreaterThan(150)
    expect(wrong).toEqual([])
  })
})

function grow(scale: Scale): Promise<void> {
  return server.database.maintain(async (db) => {
    await db.execute(sql`set default_statistics_target = 1000`)
    await growTo(db, scale)
    await db.execute(sql`reset default_statistics_target`)
  })
}

/** How many blocks the pages and totals of these lists are read from. */
async function readsOf(requests: readonly string[]): Promise<Map<string, number>> {
  const reads = new Map<string, number>()
  for (const request of requests) {
    const pages = await readPage(reads, request, 1)
    if (pages > 1) await readPage(reads, request, pages)
  }
  return reads
}

/** @returns the number of full pages. */
async function readPage(reads: Map<string, number>, request: string, page: number) {
  const { result, statements } = await withStatements(() => server.ask(`${request}&page=${page}`))
  const { status, body } = result
  expect(status, request).toBe(200)
  for (const statement of statements) {
    const { text } = statement
    const what = text.startsWith('select count') ? 'total' : page === 1 ? 'page 1' : 'last page'
    const read = `${request}: ${what}`
    const blocks = await server.database.read((db) => blocksOf(db, statement))
    reads.set(read, Math.max(blocks, reads.get(read) ?? 0))
  }
  return Math.floor((body.totalData ?? body.totalAtLeast) / body.perPage)
}
