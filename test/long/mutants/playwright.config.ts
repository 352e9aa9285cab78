import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { escapeRegExp } from 'es-toolkit'
import config from '../../../playwright.config.ts'
import { type BrowserJob, JOBS } from './jobs.ts'

const jobs = JSON.parse(readFileSync(JOBS, 'utf8')) as BrowserJob[]

/** That of the browser tests, with a project for each mutant, which is waited for less long. */
export default defineConfig<{ mutants: number[] }>({
  ...config,
  testDir: resolve('test'),
  outputDir: resolve('test-results/browser'),
  globalSetup: resolve('test/support/before-browser-tests.ts'),
  reporter: [[resolve('test/long/mutants/browser-reporter.ts')]],
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  testMatch: ['{tour,journeys}/*.spec.ts', 'long/{board,lines,long-lists,order}.spec.ts'],
  projects: jobs.map(({ mutants, tests }) => ({
    name: mutants.join(),
    use: { mutants },
    ...(tests.length > 0 && { grep: tests.map(named) }),
  })),
})

/**
 * What Playwright compares has the project before, the tags behind, and the path of the file below
 * `testDir`.
 */
function named(test: string): RegExp {
  const [file = '', ...titles] = test.replace('test/', '').split(' › ')
  return new RegExp(`${escapeRegExp([file, ...titles].join(' '))}( @|$)`)
}
