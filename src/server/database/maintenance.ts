import { advisoryLocks } from './advisory-locks.ts'
import type { Queries } from './queries.ts'

/** Reports an event to the operator. */
export type Report = (details: object, message: string) => void

/** Runs work without a deadline and in one process at a time; reports the process it waits for. */
export async function maintained<T>(
  db: Queries,
  work: () => Promise<T>,
  report: Report,
): Promise<T> {
  await db.execute('set statement_timeout = 0')
  const tried = await db.execute<{ isFree: boolean }>(
    `select pg_try_advisory_lock(${advisoryLocks.maintenance}) as "isFree"`,
  )
  if (!tried.rows[0]?.isFree) {
    const { rows } = await db.execute(holdsMaintenance)
    report({ holders: rows }, 'waiting for the maintenance of the database by another process')
    await db.execute(`select pg_advisory_lock(${advisoryLocks.maintenance})`)
  }
  try {
    return await work()
  } finally {
    await db.execute(`select pg_advisory_unlock(${advisoryLocks.maintenance})`)
    await db.execute('reset statement_timeout')
  }
}

/** The processes that hold the maintenance lock. */
const holdsMaintenance = `select pid, application_name as application, client_addr as address,
    client_port as port, backend_start as since
  from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, ${advisoryLocks.maintenance}, 1)
    and database = (select oid from pg_database where datname = current_database())`
