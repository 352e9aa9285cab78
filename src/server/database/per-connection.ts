import type { Queries } from './queries.ts'

/**
 * Builds a prepared statement once per connection instead of once per request, as building takes
 * longer than most statements do. Its parameters are `sql.placeholder`s.
 */
export function perConnection<Built, Connection extends object = Queries>(
  build: (connection: Connection) => Built,
): (connection: Connection) => Built {
  const cache = new WeakMap<Connection, Built>()
  return (connection) => {
    const built = cache.get(connection) ?? build(connection)
    cache.set(connection, built)
    return built
  }
}
