import type { Queries } from './open.ts'

/**
 * A prepared statement that is built once for each connection, instead of for each request:
 * building it takes longer than most statements do. What differs from time to time stands in it as
 * `sql.placeholder`.
 */
export function perConnection<Statement>(
  build: (db: Queries) => Statement,
): (db: Queries) => Statement {
  const built = new WeakMap<Queries, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
