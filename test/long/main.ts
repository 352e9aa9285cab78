import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parts } from './parts.ts'
import { folder, type Result, runStep } from './step.ts'

/**
 * `npm run test:long -- <part>` runs what takes too long for `npm test`. A part has steps, and the
 * result of each is kept with the commit in test-results/long: the same call again goes on with
 * those that have none yet.
 */

const usage = `npm run test:long -- <part> [--step NAME] [--again] [--minutes 40]

${Object.entries(parts)
  .map(([name, { about }]) => `  ${name.padEnd(8)} ${about}`)
  .join('\n')}

  --step     that one alone, in any case
  --again    without the results of an earlier call
  --minutes  no step begins that would not fit into these, judged by the longest so far`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    step: { type: 'string' },
    again: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '40' },
  },
})
const [name = ''] = positionals
const part = parts[name]
if (part) process.exitCode = await runPart()
else {
  say(usage)
  process.exitCode = name ? 1 : 0
}

/** @returns the exit code: 0 where no step has failed, even where steps are left. */
async function runPart(): Promise<number> {
  const start = Date.now()
  const limit = Number(values.minutes) * 60_000
  const file = join(folder, `${name}-${commit()}.json`)
  const steps = part?.steps({ minutes: Number(values.minutes) }) ?? []
  const results = new Map(values.again ? [] : stored(file).map((result) => [result.step, result]))
  const selected = steps.filter((step) =>
    values.step ? step.name === values.step : !results.has(step.name),
  )
  if (values.step && selected.length === 0)
    say(`There is no step ${values.step}: ${steps.map((step) => step.name).join(', ')}`)
  let left = selected.length
  for (const step of selected) {
    const remaining = limit - (Date.now() - start)
    const longest = Math.max(0, ...[...results.values()].map(({ seconds }) => seconds * 1000))
    const isFirst = left === selected.length
    if (!isFirst && longest > remaining) break
    const result = await runStep(name, step, remaining)
    // Begun too late, it is the first of the next call.
    if (!result && !isFirst) break
    const ended = result ?? endless(step.name, limit)
    results.set(step.name, ended)
    write(
      file,
      steps.flatMap((step) => results.get(step.name) ?? []),
    )
    say(line(ended))
    left -= 1
  }
  return summarise(
    steps.flatMap((step) => results.get(step.name) ?? []),
    steps.length,
    file,
  )
}

function endless(step: string, limit: number): Result {
  const failed = [`did not end within ${limit / 60_000} minutes`]
  return { step, seconds: Math.round(limit / 1000), passed: 0, failed, flaky: [], skipped: 0 }
}

function summarise(results: Result[], steps: number, file: string): number {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed.length, 0)
  say(`${name}: ${results.length} of ${steps} steps, ${passed} passed, ${failed} failed (${file})`)
  if (results.length < steps) say('The same command again goes on with the next step.')
  return failed > 0 || steps === 0 ? 1 : 0
}

function line({ step, seconds, passed, failed }: Result): string {
  return [
    `${step}: ${passed} passed, ${failed.length} failed, ${seconds} s`,
    ...failed.map((test) => `  ${test}`),
  ].join('\n')
}

function stored(file: string): Result[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function write(file: string, results: Result[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

/** With `-dirty` where something is not committed. */
function commit(): string {
  return (
    spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      encoding: 'utf8',
    }).stdout.trim() || 'unknown'
  )
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
