import { noop } from 'es-toolkit'
import type { Queries } from './queries.ts'

/**
 * Runs work as one transaction. A statement is ended after `slow` ms, or after `locked` ms of
 * waiting for a lock.
 */
export async function transaction<T>(
  db: Queries,
  work: (db: Queries) => Promise<T>,
  { locked, slow }: { locked: number; slow: number },
): Promise<T> {
  // `set local`, as a pooler may give the connection to another client.
  await db.execute(
    `begin; set local lock_timeout = ${locked}; set local statement_timeout = ${slow}`,
  )
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
