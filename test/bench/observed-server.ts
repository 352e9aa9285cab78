import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { temporaryFolder } from '../support/folder.ts'
import { startServer } from '../support/running-server.ts'

const script = [
  '--expose-gc',
  '--import',
  './test/bench/observed.js',
  'test/support/server-process.js',
  'dist/server',
]

/** The server as a process of its own that tells how its event loop and its memory are. */
export async function observedServer(env: NodeJS.ProcessEnv = {}) {
  const folder = temporaryFolder()
  const socketPath = join(folder, 'observed')
  const server = await startServer({ ...env, OBSERVED: socketPath }, { script, at: new Date() })
  const ask = <T>(path: string) =>
    new Promise<T>((resolve, reject) => {
      get({ socketPath, path }, (reply) => resolve(json(reply) as Promise<T>)).on('error', reject)
    })
  return {
    url: server.url,
    /** Of its event loop since it was asked the last time, in ms. */
    delay: () => ask<{ p99: number }>('/delay'),
    /** After a collection of what nobody needs any more, in bytes. */
    memory: () => ask<{ heapUsed: number; rss: number }>('/memory'),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
