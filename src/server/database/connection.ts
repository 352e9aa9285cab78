import pg from 'pg'

declare module 'pg' {
  interface Connection {
    /** The texts of the prepared statements, by name. */
    readonly parsedStatements: Record<string, string>
  }
}

/** The most statements that a connection keeps prepared, each with its plan in the database. */
const MOST = 100

/**
 * A connection that drops the least recently used of its prepared statements before it has too
 * many, here and in the database.
 */
export class Connection extends pg.Client {
  /** The names of those that it keeps, the least recently used first. */
  readonly #kept = new Set<string>()

  override query(...asked: unknown[]) {
    const [config] = asked
    if (typeof config === 'object' && config && 'name' in config && typeof config.name === 'string')
      this.#use(config.name)
    return Reflect.apply(super.query, this, asked)
  }

  #use(name: string): void {
    this.#kept.delete(name)
    this.#kept.add(name)
    const [oldest] = this.#kept
    if (this.#kept.size > MOST && oldest !== undefined) this.#drop(oldest)
  }

  /** By a message of the protocol: unlike DEALLOCATE, it works in a failed transaction as well. */
  #drop(name: string): void {
    this.#kept.delete(name)
    delete this.connection.parsedStatements[name]
    this.connection.close({ type: 'S', name }, true)
  }
}
