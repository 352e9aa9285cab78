import { noop } from 'es-toolkit'
import type { Queries, Work } from './queries.ts'

/**
 * The share of the deadline after which a slow statement is cancelled, so that its result is known.
 */
const BEFORE = 0.8

/**
 * A query without rows that sets the limits of a transaction, which has `left` ms in all, and
 * `locked` ms for a lock. The limits end with it, as a pooler may give its connection to another
 * client. They do not interrupt a commit.
 */
export function limitsOf(locked: number, left = 0): string {
  const slow = Math.ceil(left * BEFORE)
  return `select where set_config('lock_timeout', '${locked}', true) || set_config('statement_timeout', '${slow}', true) = ''`
}

/** Runs work as one transaction. */
export async function transaction<T>(db: Queries, work: Work<T>, limits: string): Promise<T> {
  await db.execute(`begin; ${limits}`)
  try {
    const result = await work(db)
    await db.execute('commit')
    return result
  } catch (error) {
    // Only fails on a broken connection, where there is nothing to roll back.
    await db.execute('rollback').catch(noop)
    throw error
  }
}
