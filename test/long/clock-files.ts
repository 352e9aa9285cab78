import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { folder } from './step.ts'

/** Which tests read a clock: of the unit tests with how often, and the browser tests. */
interface ClockFiles {
  reads: Record<string, number>
  unit: string[]
  browser: string[]
}

const file = join(folder, 'clock-files.json')

/** A server as a process of its own is out of sight of the probe, and goes by a clock. */
const ownServer = /running-server|serveMadeUp/

/** Of the subjects that are about days and hours, or that name a time themselves. */
const browserSubject = /attendance|leave|repair|workshop|home|sign-in|session|decisions/
const browserText = /\bDate\b|\btoday|[Cc]lock\b/

/** As it was found at first; it is removed to be found anew. */
export async function clockFiles(): Promise<ClockFiles> {
  if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(find(), null, 2)}\n`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

function find(): ClockFiles {
  const counts = resolve(folder, 'clock-reads')
  rmSync(counts, { recursive: true, force: true })
  mkdirSync(counts, { recursive: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/long/probe.config.ts']
  // A failed test is no matter here: it has read the clock or not.
  spawnSync(process.execPath, vitest, {
    stdio: 'inherit',
    env: { ...process.env, CLOCK_READS: counts },
  })
  const found = readdirSync(counts).map((name) =>
    JSON.parse(readFileSync(join(counts, name), 'utf8')),
  )
  const reads = Object.fromEntries(
    found.map(({ file, reads }) => [relative(process.cwd(), file), reads]).sort(),
  )
  const unit = Object.keys(reads).filter(
    (name) => reads[name] > 0 || ownServer.test(readFileSync(name, 'utf8')),
  )
  if (unit.length === 0)
    throw new Error('No test has been seen to read a clock, so that the probe is broken.')
  const specs = readdirSync('test/journeys').filter((name) => name.endsWith('.spec.ts'))
  const browser = specs.filter(
    (name) =>
      browserSubject.test(name) ||
      browserText.test(readFileSync(join('test/journeys', name), 'utf8')),
  )
  return { reads, unit, browser: browser.map((name) => `journeys/${name}`) }
}
