import { sql } from 'drizzle-orm'
import { buildApp } from '../../src/server/app.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { openFiles } from '../../src/server/pictures/files.ts'
import { addRole } from '../../src/server/roles/roles.ts'
import { demoPassword } from '../../src/server/seed/accounts.ts'
import { addUser } from '../../src/server/seed/people.ts'
import { shiftedClock } from './clock.ts'
import { unlimited } from './limits.js'

/**
 * A process that serves more news tags than an export takes beside the demo that it begins with, to
 * one reader, and prints where.
 */
const folder = process.env.DATA_DIR ?? ''
const database = openDatabase({ folder, limits: unlimited })
const files = openFiles(folder)
await database.write(async (db) => {
  const role = await addRole(db, 'Reader', '', ['news_tag_list'])
  await addUser(db, 'reader@roda.example', 'Reader', role, demoPassword)
  await db.execute(
    sql`insert into tag_article (name, slug) select 'Many ' || n, 'many-' || n from generate_series(1, 5100) n`,
  )
})
const app = await buildApp({
  database,
  files,
  secret: 'a secret of the tests, long enough for it',
  clock: shiftedClock(Number(process.env.CLOCK_SHIFT)),
  limits: unlimited,
})
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
