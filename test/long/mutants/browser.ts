import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BrowserJob, type BrowserReport, JOBS, REPORT } from './jobs.ts'

/**
 * Runs browser tests with mutants in the pages. The server is that of the plain code, and so are
 * the tests, but for their fixtures, which put the mutants on; the pages are built from the changed
 * code.
 */

const fixtures = 'test/support/browser/fixtures.ts'
const ownFixtures = 'test/support/browser/own-fixtures.ts'

/** Builds the app of both copies of the tree into the plain one. */
export function buildPages(plain: string, changed: string): void {
  node(plain, 'src/commands/build.js')
  renameSync(join(plain, fixtures), join(plain, ownFixtures))
  writeFileSync(
    join(plain, fixtures),
    `import { withMutants } from '../../long/mutants/in-browser.ts'
import * as own from './own-fixtures.ts'
export * from './own-fixtures.ts'
export const test = withMutants(own.test)
export const testWithOwnServer = withMutants(own.testWithOwnServer)
`,
  )
  node(
    changed,
    'node_modules/vite/bin/vite.js',
    'build',
    '--outDir',
    join(plain, 'dist/web'),
    '--emptyOutDir',
  )
}

function node(cwd: string, ...parameters: string[]): void {
  execFileSync(process.execPath, parameters, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/**
 * Tells of each test at once what became of it; those that it does not tell of are to be run again.
 */
export async function runInBrowser(
  plain: string,
  jobs: BrowserJob[],
  tell: (report: BrowserReport) => void,
): Promise<void> {
  writeFileSync(join(plain, JOBS), JSON.stringify(jobs))
  const playwright = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'test/long/mutants/playwright.config.ts',
    ],
    // All tests, the long ones too. A group of its own, to be ended with its browsers.
    {
      cwd: plain,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, TEST_LONG: 'mutants' },
    },
  )
  const gone = once(playwright, 'exit')
  const stop = () => playwright.pid && process.kill(-playwright.pid, 'SIGKILL')
  process.once('exit', stop)
  let hasBegun = false
  let complaint = ''
  for await (const line of createInterface(playwright.stdout)) {
    if (line.startsWith(REPORT)) {
      hasBegun = true
      tell(JSON.parse(line.slice(REPORT.length)) as BrowserReport)
    } else complaint = `${complaint}${line}\n`.slice(-4_000)
  }
  await gone
  process.off('exit', stop)
  if (!hasBegun) throw new Error(`Playwright ran nothing.\n${complaint}`)
}
