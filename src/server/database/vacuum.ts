import { sql } from 'drizzle-orm'
import type { Queries } from './queries.ts'

/**
 * Returns the tables that PostgreSQL's autovacuum would clean by its usual thresholds, and those
 * that it would have cleaned long ago, as they are larger than when they were cleaned last: what was
 * counted is gone when the process ends.
 */
export async function tablesToVacuum(db: Queries): Promise<string[]> {
  // What was counted in the last second is not there by itself.
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

/** Cleans a table up, so that its indexes are read without it, and plans go by its real size. */
export async function vacuum(db: Queries, table: string): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${sql.raw(table)}`)
}
