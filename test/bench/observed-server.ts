import { rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { temporaryFolder } from '../support/folder.ts'
import { startServer } from '../support/running-server.ts'

const script = [
  '--import',
  './test/bench/observed.js',
  'test/support/server-process.js',
  'dist/server',
]

/** The server as a process of its own that tells how its event loop is. */
export async function observedServer(env: NodeJS.ProcessEnv = {}) {
  const folder = temporaryFolder()
  const socketPath = join(folder, 'observed')
  const server = await startServer({ ...env, OBSERVED: socketPath }, { script, at: new Date() })
  return {
    url: server.url,
    /** Of its event loop since it was asked the last time, in ms. */
    delay: () =>
      new Promise<{ p99: number }>((resolve, reject) => {
        const read = (reply: IncomingMessage) => resolve(json(reply) as Promise<{ p99: number }>)
        get({ socketPath }, read).on('error', reject)
      }),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
