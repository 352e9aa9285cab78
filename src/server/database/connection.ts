import pg from 'pg'
import { InDoubt } from '../limits/refusal.ts'
import { rejectedByDatabase } from './errors.ts'

declare module 'pg' {
  interface ClientBase {
    /**
     * Set while each statement is its own transaction: the SQL that sets its limits, empty if none.
     */
    alone?: string | undefined
    /** Whether a single-statement transaction on this connection has written something. */
    hasWritten?: boolean
    /** Whether the work has no time limit, so that its statements are not reported as slow. */
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

/** The most prepared statements of a connection, each with a plan in the database. */
const MOST = 100
/** The number of characters reported of a statement without a name. */
const MOST_CHARACTERS = 200

/** Called for each statement that takes longer than `slow` milliseconds. */
interface Watch {
  slow: number
  onSlow(statement: string, milliseconds: number): void
}

/** PostgreSQL's warning that a commit is stored here, and perhaps not on a standby. */
const UNCONFIRMED = '01000'

/**
 * A connection that closes its least recently used prepared statements above a maximum, here and in
 * the database, and reports slow statements.
 */
export abstract class Connection extends pg.Client {
  /** The names of its prepared statements, the least recently used first. */
  readonly #prepared = new Set<string>()
  protected abstract readonly watch: Watch

  override query(...args: unknown[]) {
    const [config] = args
    const { name, text } = statementOf(config)
    if (name) this.#use(name)
    const start = performance.now()
    if (this.alone) {
      // In the same implicit transaction as the statement that follows, without another round trip.
      this.connection.parse({ text: this.alone })
      this.connection.bind({})
      this.connection.execute({})
    }
    const answer = Reflect.apply(super.query, this, args)
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

  /** The result of a statement that may store something. @throws {InDoubt} if that is unknown. */
  async #outcome(answer: Promise<unknown>, name: string | undefined, text: string) {
    const isRead = text.startsWith('select ')
    let isDoubtful = false
    const onNotice = ({ code }: { code?: unknown }) => {
      isDoubtful ||= code === UNCONFIRMED
    }
    this.on('notice', onNotice)
    try {
      const results = [await answer].flat()
      this.hasWritten ||= !isRead
      if (!isDoubtful) return results.at(-1)
    } catch (error) {
      // The driver takes the parsed limits for the named statement, and would not parse it again.
      if (name) this.#drop(name)
      // A failed read says nothing about a write before it.
      if (rejectedByDatabase(error) && !(isRead && this.hasWritten)) throw error
    } finally {
      this.off('notice', onNotice)
    }
    throw new InDoubt()
  }

  /**
   * Cancels the running statement, which the server would continue after the connection is closed.
   * Sends the cancel request of the protocol, which a pooler can assign to a server process.
   *
   * @returns once the request is sent or has failed, after at most `patience` milliseconds.
   */
  override cancelRunning(patience: number) {
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

  #use(name: string) {
    this.#prepared.delete(name)
    this.#prepared.add(name)
    const [oldest] = this.#prepared
    if (this.#prepared.size > MOST && oldest !== undefined) this.#drop(oldest)
  }

  /** By the protocol's Close message: unlike DEALLOCATE, it also works in a failed transaction. */
  #drop(name: string) {
    this.#prepared.delete(name)
    delete this.connection.parsedStatements[name]
    this.connection.close({ type: 'S', name }, true)
  }
}

/** The name and the text of a statement; its values are sent separately. */
function statementOf(config: unknown) {
  if (typeof config === 'string') return { text: config }
  const { name, text } = Object(config)
  return { ...(typeof name === 'string' && { name }), text: String(text ?? '') }
}
