import { spawnSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'
import { isAll, isPart, LONGEST_TEST, long } from './test/support/long.ts'

/**
 * Chromium without a window of its own takes half the work of one that only hides it. Debian has it
 * as a package, and so has npm, for machines with the libraries that it needs.
 */
const browsers = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium-headless-shell',
  await shellOfNpm(),
  '/usr/bin/chromium',
]
const executablePath = browsers.find((path) => path && spawnSync(path, ['--version']).status === 0)

export default defineConfig({
  testDir: 'test',
  // What takes minutes runs by name alone: `npm run test:long`.
  testMatch: `{tour,journeys${isPart('tour') || isPart('copies') ? ',long' : ''}}/**/*.spec.ts`,
  outputDir: 'test-results/browser',
  globalSetup: './test/support/before-browser-tests.ts',
  // A machine that reads the result finds it as JSON (.ci/run).
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: 'test-results/browser.json' }]]
    : [['list']],
  forbidOnly: Boolean(process.env.CI),
  // There, a test that passes when tried again is told as flaky, and only a few may be
  // (.ci/count.js).
  retries: process.env.CI ? 1 : 0,
  ...(!isAll && { grepInvert: new RegExp(long.tag) }),
  // One more than the cores of a small machine: while one waits for a page, the others go on.
  workers: 3,
  // For a machine with a load of ten; nothing waits so long on a quiet one, unless it fails.
  timeout: LONGEST_TEST,
  expect: { timeout: 30_000 },
  use: {
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
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
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

/** Unpacked at the first use; not every kind of machine has one. */
function shellOfNpm(): Promise<string | undefined> {
  return sparticuz.executablePath().catch(() => undefined)
}
