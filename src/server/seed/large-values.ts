import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Numbers `n` above all ids, one for each record that a table lacks to have `total`. */
export function numbers(table: PgTable, total: number): SQL {
  return sql`(
    select generate_series(last + 1, last + ${total}::int - present) as n
    from (select coalesce(max(id), 0) as last, count(*)::int as present from ${table}) existing
  ) numbered`
}

/** A pseudo-random number from 0 to 1023, determined by `n` and `what`. */
export function draw(what: number): SQL {
  return sql`(hashint8(n::bigint * 16 + ${sql.raw(String(what))}) & 1023)`
}

/** One of these texts, selected by a number. */
export function textAt(texts: readonly string[], turn: SQL): SQL {
  return sql`(${sql.param(texts)}::text[])[1 + (${turn}) % ${sql.raw(String(texts.length))}]`
}

/** One value of an array, selected by a number. */
export function oneIn(array: SQL, turn: SQL): SQL {
  return sql`(${array})[1 + (${turn}) % cardinality(${array})]`
}
