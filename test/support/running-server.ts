import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { shiftedClock, start } from './clock.ts'
import { temporaryFolder } from './folder.ts'

export type RunningServer = Awaited<ReturnType<typeof startServer>>

const built = ['test/support/server-process.js', 'dist/server']
/**
 * Compiles the embedded database in haste: to do it well takes a third of the time of a start, and
 * pays off with a seed.
 */
export const inHaste = ['--liftoff-only']
/** The demo as it is at a moment, to copy instead of seeding anew; gone with the build it is of. */
const demoAt = (moment: Date) => `dist/demo-${moment.toISOString().replace(/\W/g, '')}`

/** That of the moment at which tests begin, made by `keepDemo`. */
export const storedDemo = demoAt(start)

interface Start {
  script?: string[]
  /** When its clock begins. */
  at?: Date
  /** A folder to begin with a copy of, where there is one. */
  data?: string
}

/** The server as a process of its own, on a data folder of its own, as `npm start` runs it. */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  { script = built, at = start, data = demoAt(at) }: Start = {},
) {
  const dataDir = env.DATA_DIR ?? temporaryFolder()
  // A folder that is given is taken as it is.
  const hasData = !env.DATA_DIR && existsSync(data)
  const command = hasData ? [...inHaste, ...script] : script
  let shift = 0
  let isChanged = false

  function begin(port: string) {
    if (hasData) cpSync(data, dataDir, { recursive: true })
    shift = at.getTime() - Date.now()
    return go({ PORT: port, ...env })
  }

  function go(variables: NodeJS.ProcessEnv) {
    return launch(command, { ...variables, DATA_DIR: dataDir, CLOCK_SHIFT: String(shift) })
  }

  let { child, url } = await begin('0')

  /** Starts it again on the same folder and address, with these variables changed. */
  async function restart(changes?: NodeJS.ProcessEnv) {
    await end(child, 'SIGTERM')
    ;({ child, url } = await go({ ...env, ...changes, PORT: new URL(url).port }))
    isChanged = changes !== undefined
  }

  return {
    /** Where it listens, the same after a restart. */
    url,
    /** The clock that it goes by. */
    clock: () => shiftedClock(shift)(),
    /** The number of the process, another one after a restart. */
    pid: () => child.pid ?? 0,
    kill: () => end(child, 'SIGKILL'),
    restart,
    /** Starts it again as it was at first, unless it runs like that already. */
    restore: async () => {
      if (isChanged || hasEnded(child)) await restart()
    },
    /** Starts it again with the data and at the moment that it began with. */
    rewind: async () => {
      await end(child, 'SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
      ;({ child, url } = await begin(new URL(url).port))
    },
    stop: async () => {
      await end(child, 'SIGTERM')
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes the folder that `startServer` copies: `storedDemo`. */
export async function keepDemo(): Promise<void> {
  if (existsSync(storedDemo)) return
  const unfinished = `${storedDemo}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const shift = start.getTime() - Date.now()
  const { child } = await launch(built, {
    PORT: '0',
    DATA_DIR: unfinished,
    CLOCK_SHIFT: String(shift),
  })
  await end(child, 'SIGTERM')
  renameSync(unfinished, storedDemo)
}

/** Runs a script by Node. Resolves when it prints the address at which it listens. */
export async function launch(
  script: string[],
  env: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<{ child: ChildProcess; url: string }> {
  const { NODE_ENV = 'development' } = process.env
  const child = spawn(process.execPath, script, {
    cwd,
    env: { ...ofMachine(), NODE_ENV, HOST: '127.0.0.1', ...env },
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
  throw new Error(`${script.join(' ')} ended before it listened:\n${said.join('\n')}`)
}

/** Runs a script by Node to its end. @returns its exit code, and all that it printed. */
export async function runToEnd(script: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, script, { env: { ...ofMachine(), ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said }
}

/**
 * What every script is given of this process's environment: where programs are, the zone, and where
 * a long test has set the whole of Node to another time (test/long/clock.ts), that time.
 */
export function ofMachine(): NodeJS.ProcessEnv {
  const { PATH, TZ, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
  return { PATH, TZ, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
