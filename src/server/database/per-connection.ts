import type { Queries } from './queries.ts'

/**
 * Builds a prepared statement once per connection instead of once per request, as building takes
 * longer than most statements do. Its parameters are `sql.placeholder`s.
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
