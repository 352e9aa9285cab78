import pg from 'pg'
import { InDoubt } from '../limits/refusal.ts'
import { isRefused } from './errors.ts'

declare module 'pg' {
  interface ClientBase {
    /** Set while each statement is a transaction of its own: what sets its limits, if any. */
    alone?: string | undefined
    /** Whether one of these has written something. */
    hasWritten?: boolean
    /** Whether its work may take as long as it does. */
    isUnlimited?: boolean
    cancelRunning?(patience: number): Promise<void>
  }
  interface Client {
    readonly processID: number
    readonly secretKey: number
  }
  interface Connection {
    /** The texts of the prepared statements, by name. */
    readonly parsedStatements: Record<string, string>
    connect(path: string): void
    connect(port: number, host: string): void
    requestSsl(): void
    cancel(processId: number, secretKey: number): void
    parse(query: { text: string }): void
    bind(values: object): void
    execute(portal: object): void
  }
}

/** The most statements that a connection keeps prepared, each with its plan in the database. */
const MOST = 100
/** How much of a statement without a name stands for it. */
const MOST_CHARACTERS = 200

/** Called with a statement that took longer than `slow` milliseconds. */
interface Watch {
  slow: number
  onSlow(statement: string, milliseconds: number): void
}

/** PostgreSQL's warning that something is stored here, and perhaps not at a standby. */
const UNCONFIRMED = '01000'

/**
 * A connection that drops the least recently used of its prepared statements before it has too
 * many, here and in the database, and reports those that are slow.
 */
export abstract class Connection extends pg.Client {
  /** The names of those that it keeps, the least recently used first. */
  readonly #kept = new Set<string>()
  protected abstract readonly watch: Watch

  override query(...asked: unknown[]) {
    const [config] = asked
    const { name, text } = statementOf(config)
    if (name) this.#use(name)
    const start = performance.now()
    if (this.alone) {
      // Of the same transaction as the statement that follows, and without a round of its own.
      this.connection.parse({ text: this.alone })
      this.connection.bind({})
      this.connection.execute({})
    }
    const answer = Reflect.apply(super.query, this, asked)
    const { slow, onSlow } = this.watch
    const measure = () => {
      const milliseconds = Math.round(performance.now() - start)
      if (milliseconds < slow || this.isUnlimited) return
      onSlow(name ?? text.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS), milliseconds)
    }
    if (answer instanceof Promise) answer.then(measure, measure)
    return text === 'commit' || this.alone !== undefined
      ? this.#outcome(answer, name, text)
      : answer
  }

  /** The answer to what may store something. @throws {InDoubt} where it does not tell. */
  async #outcome(answer: Promise<unknown>, name: string | undefined, text: string) {
    const isRead = text.startsWith('select ')
    let isDoubtful = false
    const heed = ({ code }: { code?: unknown }) => {
      isDoubtful ||= code === UNCONFIRMED
    }
    this.on('notice', heed)
    try {
      const results = [await answer].flat()
      this.hasWritten ||= !isRead
      if (!isDoubtful) return results.at(-1)
    } catch (error) {
      // The limits were parsed in any case, which the driver takes for the statement.
      if (name) this.#drop(name)
      // What is read after something was stored tells nothing of that.
      if (isRefused(error) && !(isRead && this.hasWritten)) throw error
    } finally {
      this.off('notice', heed)
    }
    throw new InDoubt()
  }

  /**
   * Ends the statement that it still waits for, which the server would not notice by a closed
   * connection. A message of the protocol, as a pooler knows by it which process is meant.
   *
   * @returns once the server has been told, or cannot be within so many milliseconds.
   */
  override cancelRunning(patience: number): Promise<void> {
    const { host, port, ssl } = this
    const messenger = new pg.Connection({ ssl })
    const timer = setTimeout(() => messenger.stream.destroy(), patience)
    const send = () => messenger.cancel(this.processID, this.secretKey)
    const done = new Promise<void>((resolve) => {
      messenger.once('connect', () => (ssl ? messenger.requestSsl() : send()))
      messenger.once('sslconnect', send)
      messenger.on('error', () => resolve())
      messenger.once('end', resolve)
    })
    if (host.startsWith('/')) messenger.connect(`${host}/.s.PGSQL.${port}`)
    else messenger.connect(port, host)
    return done.finally(() => clearTimeout(timer))
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

/** The text of a statement has no values, which are sent beside it. */
function statementOf(config: unknown): { name?: string; text: string } {
  if (typeof config === 'string') return { text: config }
  const { name, text } = Object(config)
  return { ...(typeof name === 'string' && { name }), text: String(text ?? '') }
}
