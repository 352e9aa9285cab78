import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The built server as a process of its own, on a data folder of its own, as `npm start` runs it. */
export interface RunningServer {
  /** Where it listens, the same after a restart. */
  url: string
  /** Ends it at once, as a power cut of the process would: kill -9. */
  kill(): Promise<void>
  /** Starts it again on the same folder and address. */
  restart(): Promise<void>
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roda-'))
  let { child, url } = await launch({ PORT: '0', ...env, DATA_DIR: dataDir })

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  return {
    url,
    kill: () => end('SIGKILL'),
    restart: async () => {
      ;({ child, url } = await launch({ ...env, DATA_DIR: dataDir, PORT: new URL(url).port }))
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Resolves when the server prints its address. */
async function launch(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const { PATH, NODE_ENV = 'development' } = process.env
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH, NODE_ENV, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (text) => said.push(String(text)))
  for await (const line of createInterface(child.stdout)) {
    said.push(line)
    const address = /https?:\/\/[\w.-]+:\d+/.exec(line)
    if (!address) continue
    child.stdout.resume() // Nobody reads on; a full pipe would stop it.
    return { child, url: address[0] }
  }
  throw new Error(`The server ended before it listened:\n${said.join('\n')}`)
}
