// Runs the embedded database in a worker thread, because it blocks its thread. Receives and posts
// bytes of PostgreSQL's wire protocol; null closes it. Plain JavaScript, so that Node can load it
// without a loader.
import { existsSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// Delays the optimising compiler for WebAssembly. With Node's default it takes a fifth of the work
// of a start, and makes no statement faster.
setFlagsFromString('--wasm-tiering-budget=20000000')

/** Allocated at start. It fits the data of a chain of workshops over some years. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=64MB']

const { folder, isNew } = workerData
if (isNew) {
  // Created under another name and renamed, in case the process is killed.
  const unfinished = `${folder}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await (await PGlite.create(unfinished)).close()
  if (existsSync(folder)) rmdirSync(folder)
  renameSync(unfinished, folder)
}
// The only file that PostgreSQL leaves when it finds the others damaged.
const pidFile = join(folder, 'postmaster.pid')
const hadPid = existsSync(pidFile)
const options = { dataDir: folder, extensions: { pg_trgm }, startParams }
const database = await PGlite.create(options).catch((error) => {
  if (!hadPid) rmSync(pidFile, { force: true })
  throw error
})

parentPort?.on('message', async (/** @type {Uint8Array | null} */ message) => {
  if (message === null) {
    await database.close()
    parentPort?.close()
    return
  }
  /** @type {Uint8Array[]} */
  const answer = []
  // `bytes` is a view of the database's own memory, so it is copied.
  await database.execProtocolRawStream(message, {
    onRawData: (bytes) => void answer.push(bytes.slice()),
  })
  const bytes = new Uint8Array(Buffer.concat(answer))
  parentPort?.postMessage(bytes, [bytes.buffer])
})

parentPort?.postMessage(null)
