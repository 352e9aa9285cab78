import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, hasPostgres } from './support/machine.ts'
import { type Report, readReport, summary } from './support/reports.ts'

/**
 * `npm test`: all storeys, one after the other, or those that are named: `npm test -- static pure`.
 * It ends with the time of each, the slowest tests, and the count of all. What takes too long is in
 * `npm run test:long`.
 */

interface Storey {
  /** How long it should take on two quiet cores, in minutes. */
  most: number
  steps: Step[]
  /** Whether its steps run beside one another, as each keeps one core busy. */
  isParallel?: boolean
}

interface Step {
  command: string[]
  env?: NodeJS.ProcessEnv
  /** Its file; none where it has no tests. */
  report?: string
}

const folder = 'test-results'
const bin = (name: string) => join('node_modules/.bin', name)
const types = ['test', 'src/web', 'src/server', 'src/contract', 'src/sheet']
const isAbleToBrowse = (await chromium()) !== undefined

const withoutLong = '--tags-filter=!long'

const storeys: Record<string, Storey> = {
  static: {
    most: 1.5,
    isParallel: true,
    steps: [
      // Several checkers would infer the same types in each.
      ...types.map((project) => ({ command: [bin('tsc'), '-p', project, '--checkers', '1'] })),
      { command: [bin('biome'), 'check', '.'] },
      vitest('static'),
    ],
  },
  pure: { most: 1, steps: [vitest('pure')] },
  // The wire starts what is built.
  build: { most: 1, steps: [{ command: ['node', 'src/commands/build.js'] }] },
  wire: {
    most: 3,
    steps: [
      vitest('wire'),
      ...(hasPostgres() ? [onPostgres()] : []),
      vitest('app', ['--project', 'providers']),
    ],
  },
  tour: { most: 3.5, steps: [playwright('tour')] },
  journeys: { most: 4, steps: [vitest('machines'), playwright('journeys')] },
}

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !storeys[name])
if (unknown.length > 0) {
  say(`There is no storey ${unknown.join(', ')}: ${Object.keys(storeys).join(', ')}`)
  process.exitCode = 1
} else process.exitCode = await run(positionals.length > 0 ? positionals : Object.keys(storeys))

/** @returns the exit code. */
async function run(names: readonly string[]): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  const times: string[] = []
  const reports: Report[] = []
  for (const name of names) {
    const { most, steps, isParallel = false } = storeys[name] ?? { most: 0, steps: [] }
    const start = Date.now()
    if (isParallel) reports.push(...(await Promise.all(steps.map(take))))
    else for (const step of steps) reports.push(await take(step))
    const seconds = Math.round((Date.now() - start) / 1000)
    times.push(`  ${name.padEnd(10)}${String(seconds).padStart(5)} s of ${most * 60}`)
  }
  const { lines, isPassed } = summary(reports)
  say(['Storeys, and how long each should take on two quiet cores:', ...times, ...lines].join('\n'))
  if (!hasPostgres()) say('There is no PostgreSQL here: what only it can show was skipped.')
  if (!isAbleToBrowse) say('There is no Chromium here: what only a browser can show was skipped.')
  return isPassed ? 0 : 1
}

/** A step that fails without a failed test has failed outside of one. */
async function take({ command, env, report }: Step): Promise<Report> {
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [code] = await once(child, 'exit')
  const { tests, outside } =
    report && existsSync(report) ? readReport(report) : { tests: [], outside: [] }
  const isTold = outside.length > 0 || tests.some(({ outcome }) => outcome === 'failed')
  return {
    tests,
    outside: code === 0 || isTold ? outside : [`${command.join(' ')} ended with ${code}`],
  }
}

function vitest(project: string, parameters: string[] = [], name = project): Step {
  const report = join(folder, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    command: [bin('vitest'), 'run', '--project', project, withoutLong, ...reporters, ...parameters],
    report,
  }
}

/** What differs there: locks, plans, poolers, upgrades. */
function onPostgres(): Step {
  // The others would be loaded to be skipped.
  const isOnBoth = (name: string) =>
    name.endsWith('.ts') && /tags?:? '?postgres/.test(readFileSync(`test/wire/${name}`, 'utf8'))
  const files = readdirSync('test/wire').filter(isOnBoth)
  const { command, report } = vitest('wire', ['--tags-filter=postgres', ...files], 'postgres')
  return { command: ['test/support/with-postgres.sh', ...command], ...(report && { report }) }
}

/** Without a browser they are listed, and so counted as skipped. */
function playwright(project: string): Step {
  const report = join(folder, `${project}.json`)
  const command = [bin('playwright'), 'test', '--project', project, '--reporter=list,json']
  return {
    command: isAbleToBrowse ? [...command, '--retries=1'] : [...command, '--list'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report,
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
