import type pg from 'pg'
import { vi } from 'vitest'
import { Connection } from '../../src/server/database/connection.ts'
import type { Queries } from '../../src/server/database/queries.ts'

export interface Statement {
  /** The name of a prepared statement. */
  name: string | undefined
  text: string
  values: unknown[]
}

/** The result of some work, and the statements that it sends to the database. */
export async function withStatements<T>(work: () => Promise<T>) {
  const query = vi.spyOn(Connection.prototype, 'query').mockClear()
  try {
    const result = await work()
    const statements = query.mock.calls.map(([config, values]): Statement => {
      const { name, text, values: ofConfig } = config as pg.QueryConfig
      return { name, text: text ?? String(config), values: (values ?? ofConfig ?? []) as unknown[] }
    })
    return { result, statements }
  } finally {
    query.mockRestore()
  }
}

/** Runs a statement, and returns the number of blocks that it reads. */
export async function blocksOf(db: Queries, { text, values }: Statement): Promise<number> {
  const { $client } = db as Queries & { $client: pg.PoolClient }
  await $client.query('set max_parallel_workers_per_gather = 0')
  const { rows } = await $client.query(
    `explain (analyze, buffers, timing off, format json) ${text}`,
    values,
  )
  const { Plan } = rows[0]['QUERY PLAN'][0]
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
}
