import { constants, existsSync, readdirSync, rmSync } from 'node:fs'
import { cp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { sum } from 'es-toolkit'

/**
 * Files of every database. Without the first one PostgreSQL would create a new database over the
 * others.
 */
const parts = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal', 'pg_xact', 'postgresql.conf']
const advice = 'Restore the folder from a backup, or choose another DATA_DIR.'

/** @throws {Error} for a folder that is neither empty nor a complete database. */
function demandWholeOrEmpty(folder: string) {
  const missing = parts.filter((part) => !existsSync(join(folder, part)))
  if (missing.length === 0 || isEmpty(folder)) return
  throw new Error(
    `${folder} holds no whole database. Missing: ${missing.join(', ')}. Nothing was changed. ${advice}`,
  )
}

function isEmpty(folder: string) {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/**
 * Connections to the embedded database in `folder`, for the `stream` option of node-postgres. A
 * connection is the database: opening it opens the database in a worker thread, ending it closes
 * the database, and destroying it terminates the thread, which is as safe as a kill -9 of the
 * process. So there is one at a time, and after a stuck one the next reopens the database.
 *
 * @throws {Error} for a folder that is neither empty nor a complete database.
 */
export function embeddedDatabase(folder: string) {
  demandWholeOrEmpty(folder)
  // Removes an interrupted copy, before free disk space is checked.
  rmSync(unfinishedCopy(folder), { recursive: true, force: true })
  let last = Promise.resolve()
  return {
    connection: (): Duplex => {
      const connection = new EmbeddedConnection(folder, last)
      last = connection.released
      return connection
    },
    /** Settles when the folder is no longer in use. */
    released: () => last,
    copyTo: (copy: string, room: number) => copyDatabase(folder, copy, room),
  }
}

class EmbeddedConnection extends Duplex {
  /** Settles when the database is no longer in use. */
  readonly released: Promise<void>
  readonly #folder: string
  readonly #previous: Promise<void>
  #worker: Worker | undefined

  constructor(folder: string, previous: Promise<void>) {
    super()
    this.#folder = folder
    this.#previous = previous
    this.released = new Promise((resolve) => this.once('close', resolve))
  }

  /** Called by node-postgres, as on a socket. */
  async connect() {
    await this.#previous
    if (this.destroyed) return
    // Temporary files of terminated statements, which PostgreSQL removes at start but the embedded
    // database does not.
    rmSync(join(this.#folder, 'base/pgsql_tmp'), { recursive: true, force: true })
    this.#worker = new Worker(join(import.meta.dirname, 'embedded-worker.js'), {
      workerData: { folder: this.#folder, isNew: isEmpty(this.#folder) },
      execArgv: [],
    })
    this.#worker.once('message', () => {
      this.#worker?.on('message', (bytes: Uint8Array) => this.push(bytes))
      this.emit('connect')
    })
    this.#worker.once('error', (cause) => {
      const words = `The embedded database in ${this.#folder} has failed: its files are damaged, or of another version.`
      this.destroy(new Error(`${words} ${advice}`, { cause }))
    })
    this.#worker.once('exit', () => {
      if (this.writableEnded) this.push(null)
      else this.destroy(new Error('The embedded database has stopped.'))
    })
  }

  override _read() {}

  // node-postgres never splits a message of the protocol over two writes, and writes all of a
  // statement's in one tick.
  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#worker?.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void) {
    if (this.#worker) this.#worker.once('exit', () => done()).postMessage(null)
    else done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    Promise.resolve(this.#worker?.terminate()).then(() => done(error))
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }
}

/**
 * Copies the folder of a database, replacing the previous copy. A copy is complete or absent.
 *
 * @throws {Error} when it takes more than `room` bytes.
 */
async function copyDatabase(folder: string, copy: string, room: number) {
  const size = await sizeOf(folder)
  if (size > room)
    throw new Error(
      [
        'The database has to be copied before it is upgraded, but the disk has no room for it:',
        `${folder} takes ${inMegabytes(size)}, and ${inMegabytes(Math.max(0, room))} are free.`,
        'Nothing was changed.',
        existsSync(copy)
          ? `Make room, as by deleting ${copy}, the copy of the upgrade before, then start again.`
          : 'Make room, then start again.',
      ].join(' '),
    )
  const unfinished = unfinishedCopy(folder)
  try {
    await cp(folder, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  await rm(copy, { recursive: true, force: true })
  await rename(unfinished, copy)
}

function unfinishedCopy(folder: string) {
  return `${folder}-copy-unfinished`
}

/** The size of all files in a folder in bytes. */
async function sizeOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sum(sizes)
}

function inMegabytes(bytes: number) {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}
