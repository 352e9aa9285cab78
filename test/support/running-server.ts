import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { shiftedClock, start } from './clock.ts'
import { temporaryFolder } from './folder.ts'

export type RunningServer = Awaited<ReturnType<typeof startServer>>

const built = ['test/support/server-process.js', 'dist/server']
/**
 * Compiles the embedded database without optimisation, which takes a third of a start and only pays
 * off with a seed.
 */
export const inHaste = ['--liftoff-only']
/** The folder with the demo as of a moment, to copy instead of seeding; deleted with its build. */
const demoAt = (moment: Date) => `dist/demo-${moment.toISOString().replace(/\W/g, '')}`

/** The demo as of the start of the tests, made by `keepDemo`. */
export const storedDemo = demoAt(start)

interface Start {
  script?: string[]
  /** The moment at which its clock begins. */
  at?: Date
  /** The folder whose copy is its data folder, if it exists. */
  data?: string
}

/** The server in a process of its own, with its own data folder, as `npm start` runs it. */
export async function startServer(
  env: NodeJS.ProcessEnv = {},
  { script = built, at = start, data = demoAt(at) }: Start = {},
) {
  const dataDir = env.DATA_DIR ?? temporaryFolder()
  // A given data folder is used as it is.
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

  /** Starts it again with the same folder and address, and these variables changed. */
  async function restart(changes?: NodeJS.ProcessEnv) {
    await end(child, 'SIGTERM')
    ;({ child, url } = await go({ ...env, ...changes, PORT: new URL(url).port }))
    isChanged = changes !== undefined
  }

  return {
    /** Its address, the same after a restart. */
    url,
    clock: () => shiftedClock(shift)(),
    /** The id of the process, another one after a restart. */
    pid: () => child.pid ?? 0,
    kill: () => end(child, 'SIGKILL'),
    restart,
    /** Starts it again with its first variables, unless it is running with them. */
    restore: async () => {
      if (isChanged || hasEnded(child)) await restart()
    },
    /** Starts it again with its first data, at its first moment. */
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

/** Runs a script with Node. Resolves when it prints the address at which it listens. */
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
  const output: string[] = []
  child.stderr.on('data', (text) => output.push(String(text)))
  for await (const line of createInterface(child.stdout)) {
    output.push(line)
    const address = /https?:\/\/[\w.-]+:\d+/.exec(line)
    if (!address) continue
    child.stdout.resume() // Discards the rest, as a full pipe would stop the process.
    return { child, url: address[0] }
  }
  throw new Error(`${script.join(' ')} ended before it listened:\n${output.join('\n')}`)
}

/** Runs a script with Node to its end. @returns its exit code and its output. */
export async function runToEnd(script: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, script, { env: { ...ofMachine(), ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}

/**
 * The variables that every script gets from this process: the path of programs, the zone, and the
 * faked time of a long test (test/long/clock.ts).
 */
export function ofMachine(): NodeJS.ProcessEnv {
  const { PATH, TZ, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
  return { PATH, TZ, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
