import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from './queries.ts'

/** Two connections of the same pool. */
export type Pair = readonly [one: Queries, other: Queries]

/** The settings that are wrong for the pooler behind these connections, one message each. */
export async function poolerProblems(pair: Pair, direct: Pair | undefined): Promise<string[]> {
  if (direct && (await isPooledByTransaction(direct)))
    return ['DATABASE_DIRECT_URL: Write the address of the database itself, not that of a pooler.']
  if (!(await isPooledByTransaction(pair))) return []
  const problems: string[] = []
  if (!(await keepsPrepared(pair[0])))
    problems.push(
      'DATABASE_URL: This pooler gives each transaction another connection, and loses what was prepared on it. Use PgBouncer 1.21 or later with max_prepared_statements = 200, or pool_mode = session, or write the address of the database itself.',
    )
  if (!direct)
    problems.push(
      'DATABASE_DIRECT_URL: Needed behind a pooler that gives each transaction another connection: migrations take a lock of their session. Write the address of the database itself.',
    )
  return problems
}

/**
 * Whether statements of one connection reach different processes of the database, or both
 * connections the same one. The order of the checks detects any rotation among a few.
 */
async function isPooledByTransaction([one, other]: Pair) {
  const first = await processOf(one)
  const second = await processOf(other)
  if (first === second) return true
  for (const [db, expected] of [
    [one, first],
    [one, first],
    [other, second],
  ] as const)
    if ((await processOf(db)) !== expected) return true
  return false
}

async function processOf(db: Queries) {
  const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Whether the pooler supports prepared statements: if so, it renames them. */
async function keepsPrepared(db: Queries) {
  const name = randomUUID()
  const found = await db
    .select({ name: sql`name` })
    .from(sql`pg_prepared_statements`)
    .where(sql`name = ${name}`)
    .prepare(name)
    .execute()
  return found.length === 0
}
