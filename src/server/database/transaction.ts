import { noop } from 'es-toolkit'
import type { Queries } from './queries.ts'

/** The part of the deadline after which a slow statement is ended, so that its end is known. */
const BEFORE = 0.8

/**
 * What sets the limits of a transaction, for what has so many ms in all and may wait `locked` ms for
 * a lock. A pooler may give the connection to another client, so they end with it; nothing ends its
 * being stored. There is no row.
 */
export function limitsOf(locked: number, left = 0): string {
  const slow = Math.ceil(left * BEFORE)
  return `select where set_config('lock_timeout', '${locked}', true) || set_config('statement_timeout', '${slow}', true) = ''`
}

/** Runs work as one transaction. */
export async function transaction<T>(
  db: Queries,
  work: (db: Queries) => Promise<T>,
  limits: string,
): Promise<T> {
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
