import { sql } from 'drizzle-orm'
import type { Queries } from './queries.ts'

/**
 * The tables that autovacuum would clean by its default thresholds, and those that have grown since
 * their last vacuum: statistics are lost when the process ends, so the thresholds miss them.
 */
export async function tablesToVacuum(db: Queries): Promise<string[]> {
  // Statistics of the last second are not flushed otherwise.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await db.execute<{ name: string }>(sql`
    select relid::regclass::text as name
    from pg_stat_user_tables join pg_class on oid = relid
    where n_dead_tup > 50 + 0.2 * reltuples or n_ins_since_vacuum > 1000 + 0.2 * reltuples
      or n_mod_since_analyze > 50 + 0.1 * reltuples or reltuples > 1000 and relallvisible = 0
      or pg_relation_size(oid) / current_setting('block_size')::int > 20 + 1.2 * relpages
    order by relpages`)
  return rows.map(({ name }) => name)
}

/** Vacuums and analyses a table, for index-only scans, and for plans by its real size. */
export async function vacuum(db: Queries, table: string): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${sql.raw(table)}`)
}
