import type { Queries } from './queries.ts'

/**
 * Builds a prepared statement once per connection instead of once per request, as building takes
 * longer than most statements do. Its parameters are `sql.placeholder`s.
 */
export function perConnection<Built, Connection extends object = Queries>(
  build: (connection: Connection) => Built,
): (connection: Connection) => Built {
  const kept = new WeakMap<Connection, Built>()
  return (connection) => {
    const built = kept.get(connection) ?? build(connection)
    kept.set(connection, built)
    return built
  }
}
