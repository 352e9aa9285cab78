import { execFileSync } from 'node:child_process'
import { cpSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserJob, type BrowserReport, JOBS } from './jobs.ts'
import { startReporting } from './reporting.ts'

/**
 * Runs browser tests with mutants in the pages. The server is that of the plain code, and so are
 * the tests, but for their fixtures, which put the mutants on; the pages are built from the changed
 * code.
 */

const config = 'test/long/mutants/playwright.config.ts'
const fixtures = 'test/support/browser/fixtures.ts'
const ownFixtures = 'test/support/browser/own-fixtures.ts'

/** Gives the plain copy of the tree the pages of the changed one, made-up ones as well. */
export function buildPages(plain: string, changed: string): void {
  cpSync(join(changed, 'src/web'), join(plain, 'src/web'), { recursive: true })
  execFileSync(process.execPath, ['src/commands/build.js'], {
    cwd: plain,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
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
  // With all switches in them, pages are heavier than they may be.
  writeFileSync(join(plain, 'test/tour/page-budgets.json'), '{}')
}

/** Tells of each test at once; those that it does not tell of are to be run again. */
export async function runInBrowser(
  plain: string,
  jobs: BrowserJob[],
  tell: (report: BrowserReport) => void,
): Promise<void> {
  writeFileSync(join(plain, JOBS), JSON.stringify(jobs))
  // With what these leave to the long ones.
  const { reports } = startReporting<BrowserReport>(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', config],
    plain,
    { TEST_LONG: 'mutants' },
  )
  for await (const report of reports) tell(report)
}
