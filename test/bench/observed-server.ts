import { rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { temporaryFolder } from '../support/folder.ts'
import { startServer } from '../support/running-server.ts'

/** Of the event loop of a server, in ms. */
export interface Delay {
  p99: number
  longest: number
}

/** Of a server, in bytes. */
export interface Memory {
  heapUsed: number
  rss: number
}

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
    /** Since it was asked the last time. */
    delay: () => ask<Delay>('/delay'),
    /** After a collection of what nobody needs any more. */
    memory: () => ask<Memory>('/memory'),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
