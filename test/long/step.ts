import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, count, readReport } from '../support/reports.ts'

/** One command of a step: a run whose report is read, or an npm script by its exit code. */
export interface Command {
  tool: 'vitest' | 'playwright' | 'npm'
  parameters: string[]
  /** May be worked out when the command starts. */
  env?: NodeJS.ProcessEnv | (() => NodeJS.ProcessEnv)
}

/** What runs in one go, and has one result. */
export interface Step {
  name: string
  commands: Command[]
  /** So many busy processes run beside it. */
  load?: number
  /** Made ready first; an error is its result. */
  prepare?: () => void
}

export interface Result extends Counts {
  step: string
  seconds: number
}

/** Beside the results: what the commands said, and their reports. */
export const folder = 'test-results/long'

const scripts = {
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}
const running = new Set<ChildProcess>()
// What was started ends with the runner, whoever ends that.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    endAll()
    process.exit(130)
  })
}
process.on('exit', endAll)

/**
 * Runs a step, for so many milliseconds at most.
 *
 * @returns its result, or nothing where it came to no end.
 */
export async function runStep(part: string, step: Step, limit: number) {
  const start = Date.now()
  const total: Counts = { passed: 0, failed: [], flaky: [], skipped: 0 }
  mkdirSync(folder, { recursive: true })
  const timer = setTimeout(endAll, limit)
  try {
    step.prepare?.()
    for (let index = 0; index < (step.load ?? 0); index += 1) startLoad()
    for (const [index, command] of step.commands.entries()) {
      const name = `${part}-${step.name}-${index + 1}`
      const { passed, failed, flaky } = await run(part, command, name)
      total.passed += passed
      total.failed.push(...failed)
      total.flaky.push(...flaky)
      if (Date.now() - start >= limit) return undefined
    }
  } catch (error) {
    total.failed.push(String(error))
  } finally {
    clearTimeout(timer)
    endAll()
  }
  return { step: step.name, seconds: Math.round((Date.now() - start) / 1000), ...total }
}

async function run(part: string, { tool, parameters, env }: Command, name: string) {
  const report = join(folder, `${name}.json`)
  rmSync(report, { force: true })
  const log = openSync(join(folder, `${name}.log`), 'w')
  const child = start(
    tool === 'npm' ? 'npm' : process.execPath,
    commandLine(tool, parameters, report),
    {
      env: {
        ...process.env,
        TEST_LONG: part,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(typeof env === 'function' ? env() : env),
      },
      stdio: ['ignore', log, log],
    },
  )
  const [code] = await once(child, 'exit')
  closeSync(log)
  const counted = existsSync(report)
    ? count([readReport(report)])
    : { passed: code === 0 ? 1 : 0, failed: [], flaky: [], skipped: 0 }
  // It stopped at something that is no test.
  if (code !== 0 && counted.failed.length === 0)
    counted.failed.push(`${tool} ended with ${code}: see ${folder}/${name}.log`)
  return counted
}

function commandLine(tool: Command['tool'], parameters: string[], report: string): string[] {
  if (tool === 'npm') return ['run', ...parameters]
  if (tool === 'playwright')
    return [scripts.playwright, 'test', '--reporter=list,json', ...parameters]
  return [
    scripts.vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...parameters,
  ]
}

/** Keeps a core busy, and ends by itself where the runner was killed. */
function startLoad(): void {
  start(process.execPath, ['-e', 'const { ppid } = process; while (process.ppid === ppid);'], {
    stdio: 'ignore',
  })
}

function start(command: string, parameters: string[], options: SpawnOptions) {
  // A group of its own, to be ended with all that it starts.
  const child = spawn(command, parameters, { ...options, detached: true })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

function endAll(): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}
