import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { LONGEST_TEST } from './test/support/long.ts'
import { chromium } from './test/support/machine.ts'

const executablePath = await chromium()

/** Without those that `npm test` has no time for. */
const grepInvert = process.env.TEST_LONG ? [] : /@long/

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results/browser',
  globalSetup: './test/support/before-browser-tests.ts',
  projects: [
    { name: 'tour', testMatch: 'tour/*.spec.ts', grepInvert },
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', grepInvert },
    // By `npm run test:long` alone.
    { name: 'long', testMatch: 'long/*.spec.ts' },
  ],
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores: while one waits for a page, the others go on.
  workers: availableParallelism() + 1,
  // For a machine with a load of ten; nothing waits so long on a quiet one, unless it fails.
  timeout: LONGEST_TEST,
  expect: { timeout: 30_000 },
  use: {
    // What the browser has compiled for one test serves the next, in the same process.
    reuseContext: true,
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Jakarta',
    // What is still fading in has other colours for a moment, and is waited for before each click.
    contextOptions: { reducedMotion: 'reduce' },
    // A failed test leaves what stood on the page (error-context.md). Each step of it, which
    // `--trace on` keeps, would take a sixth of the time of all tests.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      ...(process.env.FAKETIME && { env: environmentInRealTime() }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each tab in the process of its context, where what is compiled is found, and no stream asks
        // for it. A page lives for seconds: what is compiled for speed hardly runs, and little is old.
        '--process-per-site',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        '--disable-features=BackForwardCache,OptimizationHints,PaintHolding,ScriptStreaming,SpareRendererForSitePerProcess,Translate',
        '--js-flags=--no-opt --no-maglev --no-flush-bytecode --min-semi-space-size=32',
      ],
    },
  },
})

/**
 * The browser gets the time of its tests from them: as a process in another time
 * (test/long/clock.ts), it would not go.
 */
function environmentInRealTime(): Record<string, string> {
  const { LD_PRELOAD, FAKETIME, ...others } = process.env
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
