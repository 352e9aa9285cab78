import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'

/** The browser of the machine; where there is none, the one that comes with the npm packages. */
const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path))

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/browser',
  globalSetup: './test/support/before-browser-tests.ts',
  // A machine that reads the result finds it as JSON (.ci/run).
  reporter: process.env.CI ? [['list'], ['json', { outputFile: 'test-results/browser.json' }]] : [['list']],
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'Asia/Jakarta',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: installed ?? (await sparticuz.executablePath()),
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
