import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/server/database/open.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { unlimited } from '../support/limits.js'
import { type Answer, type Person, startServer, type TestServer } from '../support/server.ts'
import { waitingIn } from '../support/waiting.ts'

/** What a server remembers of a viewer counts until anything of it has changed, and no longer. */

let fresh: TestDatabase
/** That of another process, where there can be one. */
let elsewhere: Database
let statements = 0
let server: TestServer
let tag: number
beforeAll(async () => {
  fresh = await freshDatabase()
  const database = openDatabase({ ...fresh.options, limits: unlimited })
  const counting: Database = {
    ...database,
    read: (work) => {
      statements += 1
      return database.read(work)
    },
    list: (work) => {
      statements += 1
      return database.list(work)
    },
  }
  server = await startServer({ database: counting })
  elsewhere = fresh.options.url ? openDatabase({ ...fresh.options, limits: unlimited }) : database
  const admin = await server.signIn('admin')
  const { body } = await server.call('GET /api/tag-articles', undefined, admin)
  tag = body.items[0].id
})
afterAll(async () => {
  if (fresh.options.url) await elsewhere.close()
  await server.close()
  await fresh.remove()
})

const rights = ['news_tag_list', 'news_tag_form']
let number = 0
const requests = {
  'a record': ({ signed }) => server.call(`GET /api/tag-articles/${tag}`, undefined, signed),
  'a list': ({ signed }) => server.call('GET /api/tag-articles', undefined, signed),
  oneself: ({ signed }) => server.call('GET /api/users/me', undefined, signed),
  'a record that there is not': ({ signed }) =>
    server.call('GET /api/tag-articles/1', undefined, signed),
  'a change': ({ signed }) => server.call(`PUT /api/tag-articles/${tag}`, {}, signed),
  'a new record': ({ signed }) => {
    const slug = `tag-${++number}`
    return server.call('POST /api/tag-articles/create', { name: slug, slug }, signed)
  },
} satisfies Record<string, (person: Person) => Promise<Answer>>
const reads = Object.entries(requests).slice(0, 4)
const writes = Object.entries(requests).slice(4)

async function remembered(): Promise<Person> {
  const person = await server.person(rights)
  for (const request of Object.values(requests))
    expect((await request(person)).status).toBeOneOf([200, 201, 404])
  return person
}

/** What each request is answered by when the right is gone, and when the session is. */
const REFUSED = [403, 403, 200, 403, 403, 403]
const ENDED = Array(6).fill(401)
const ofUser = (id: number, set: string) => sql`update "user" set ${sql.raw(set)} where id = ${id}`
const changes: [name: string, statement: (person: Person) => ReturnType<typeof sql>, number[]][] = [
  [
    'a taken permission',
    ({ roleId }) => sql`delete from role_permission where role_id = ${roleId}`,
    REFUSED,
  ],
  [
    'another role',
    ({ id }) => ofUser(id, `role_id = (select id from role where name = 'Mechanic')`),
    REFUSED,
  ],
  ['a disabled account', ({ id }) => ofUser(id, 'is_active = false'), ENDED],
  ['ended sessions', ({ id }) => ofUser(id, `valid_from = now() + interval '100 years'`), ENDED],
  ['a password that is due', ({ id }) => ofUser(id, 'must_change_password = true'), REFUSED],
  ['a deleted account', ({ id }) => sql`delete from "user" where id = ${id}`, ENDED],
]

const tags = () =>
  elsewhere.read(async (db) => (await db.execute(sql`select * from tag_article order by id`)).rows)

describe.each(changes)('%s', (_, statement, statuses) => {
  test.each(Object.entries(requests))('is seen by the next request for %s', async (name, ask) => {
    const person = await remembered()
    await elsewhere.write((db) => db.execute(statement(person)))
    expect((await ask(person)).status).toBe(statuses[Object.keys(requests).indexOf(name)])
  })

  describe.runIf(process.env.DATABASE_URL)(
    'that is committed while a request waits',
    { tags: 'postgres' },
    () => {
      /** Sends a request that waits for a table, and changes the rights before it may go on. */
      async function askMeanwhile(table: string, ask: (person: Person) => Promise<Answer>) {
        const person = await remembered()
        const before = await tags()
        const waiting = await elsewhere.write(async (db) => {
          await db.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
          const answer = ask(person)
          await expect.poll(() => waitingIn(server.database)).toBe(1)
          await db.execute(statement(person))
          return { answer }
        })
        const { status } = await waiting.answer
        if (status >= 400) expect(await tags()).toEqual(before)
        return status
      }

      test.each([...reads.slice(0, 2), ...writes])('for %s itself', async (name, ask) => {
        const expected = statuses[Object.keys(requests).indexOf(name)]
        expect(await askMeanwhile('tag_article', ask)).toBe(expected)
      })

      test.each([...reads.slice(1), ...writes])('for the version, with %s', async (name, ask) => {
        const expected = statuses[Object.keys(requests).indexOf(name)]
        expect(await askMeanwhile('rights', ask)).toBe(expected)
      })
    },
  )
})

test('a permission that is given, and another name, are seen by the next request', async () => {
  const person = await remembered()
  await elsewhere.write((db) =>
    db.execute(sql`insert into role_permission
      select ${person.roleId}::int, id from permission where name = 'banner_list'`),
  )
  await elsewhere.write((db) =>
    db.execute(sql`update "user" set full_name = 'Another Name' where id = ${person.id}`),
  )
  const { body } = await requests.oneself(person)
  expect(body.UserInformation.fullName).toBe('Another Name')
  expect(JSON.stringify(body.role)).toContain('banner_list')
})

test('what is remembered spares the statement that reads it', async () => {
  const person = await remembered()
  const costs: Record<string, number> = {}
  for (const [name, ask] of Object.entries(requests)) {
    statements = 0
    await ask(person)
    costs[name] = statements
  }
  expect(costs).toEqual({
    'a record': 1,
    'a list': 2,
    oneself: 1,
    'a record that there is not': 2,
    // The statement that writes reads it itself.
    'a change': 0,
    'a new record': 0,
  })
})

describe('the version', () => {
  const read = () =>
    elsewhere.read(async (db) => (await db.execute(sql`select version from rights`)).rows[0])

  async function isChangedBy(statement: ReturnType<typeof sql>): Promise<boolean> {
    const before = await read()
    await elsewhere.write((db) => db.execute(statement))
    return (await read())?.version !== before?.version
  }

  const one = sql.raw(`(select min(id) from "user")`)
  // All else that a viewer is made of is changed above.
  test.each([
    sql`update "user" set email = 'x' || email where id = ${one}`,
    sql`update "user" set branch_location_id = (select max(id) from branch where id is distinct from branch_location_id) where id = ${one}`,
    sql`update role set name = name || 'x' where id = (select min(id) from role)`,
    sql`update permission set name = name || 'x' where id = (select min(id) from permission)`,
  ])('is another one after change %#', async (statement) => {
    expect(await isChangedBy(statement)).toBe(true)
  })

  test.each([
    sql`update "user" set phone_number = '0812345678', password_hash = 'x' where id = ${one}`,
    sql`update "user" set full_name = full_name, email = email, updated_at = now()`,
    sql`update role set description = 'x', name = name`,
  ])('stays after change %#', async (statement) => {
    expect(await isChangedBy(statement)).toBe(false)
  })

  test('stays when somebody signs in', async () => {
    const before = await read()
    await server.signIn('hr')
    expect(await read()).toEqual(before)
  })

  test('is another one for a change after one that was undone in its transaction', async () => {
    const rename = sql`update "user" set full_name = full_name || 'x' where id = ${one}`
    const before = await read()
    await elsewhere.write(async (db) => {
      await db.execute(sql`set constraints all immediate`)
      await db.execute(sql`savepoint undone`)
      await db.execute(rename)
      await db.execute(sql`rollback to savepoint undone`)
      await db.execute(rename)
    })
    expect(await read()).not.toEqual(before)
  })

  test('that is missing leads to reading the viewer at each request', async () => {
    const person = await server.person(rights)
    await elsewhere.write((db) => db.execute(sql`delete from rights`))
    for (const [, ask] of [...reads, ...reads, ...writes])
      expect((await ask(person)).status).toBeOneOf([200, 201, 404])
    await elsewhere.write((db) =>
      db.execute(sql`delete from role_permission where role_id = ${person.roleId}`),
    )
    expect((await requests['a record'](person)).status).toBe(403)
    await elsewhere.write((db) => db.execute(sql`insert into rights default values`))
  })
})
