import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What .ci/run ends with: the counts of all reports. */

const unit = { numPassedTests: 10, numFailedTests: 0, testResults: [] }
const browser = { stats: { expected: 5, unexpected: 0, flaky: 0 }, suites: [] }

/** A report of Playwright with so many tests that passed when tried again, half of them inside of a group. */
function withFlaky(count: number) {
  const specs = Array.from({ length: count }, (_, index) => ({
    file: 'a.spec.ts',
    line: index + 1,
    title: `is odd ${index + 1}`,
    tests: [{ status: 'flaky' }],
  }))
  const stable = { file: 'a.spec.ts', line: 99, title: 'is stable', tests: [{ status: 'expected' }] }
  const half = Math.ceil(count / 2)
  const suites = [{ specs: [stable, ...specs.slice(0, half)], suites: [{ specs: specs.slice(half) }] }]
  return { stats: { expected: 5, unexpected: 0, flaky: count }, suites }
}

/** What the script says, line by line, and its exit code. */
function count(reports: Record<string, object>, commandFailed = '0') {
  const folder = mkdtempSync(join(tmpdir(), 'roda-ci-'))
  mkdirSync(join(folder, 'test-results'))
  for (const [name, report] of Object.entries(reports)) {
    writeFileSync(join(folder, `test-results/${name}.json`), JSON.stringify(report))
  }
  const { stdout, status } = spawnSync(process.execPath, [resolve('.ci/count.js'), commandFailed], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return { lines: stdout.trimEnd().split('\n'), status }
}

const failedFile = { ...unit, testResults: [{ status: 'failed', assertionResults: [] }] }
const tooMany = ['is odd 1', 'is odd 2', 'is odd 3'].map((title, index) => `Flaky: a.spec.ts:${index + 1} ${title}`)

test.each<[string, Record<string, object>, string[], number]>([
  ['all that passed', { unit, browser, postgres: unit }, ['25 passed, 0 failed'], 0],
  [
    'two flaky tests as passed, and names them',
    { unit, browser: withFlaky(2), postgres: unit },
    ['Flaky: a.spec.ts:1 is odd 1', 'Flaky: a.spec.ts:2 is odd 2', '27 passed, 0 failed'],
    0,
  ],
  [
    'three flaky tests as failed',
    { unit, browser: withFlaky(3), postgres: unit },
    [...tooMany, '3 tests are flaky, and 2 may be.', '25 passed, 3 failed'],
    1,
  ],
  [
    'a failed test',
    { unit, browser: { ...browser, stats: { ...browser.stats, unexpected: 1 } }, postgres: unit },
    ['25 passed, 1 failed'],
    1,
  ],
  ['a file that could not be loaded', { unit: failedFile, browser, postgres: unit }, ['25 passed, 1 failed'], 1],
  ['a missing report', { unit, browser }, ['There is no report of the postgres tests.', '15 passed, 1 failed'], 1],
])('counts %s', (_, reports, lines, status) => {
  expect(count(reports)).toEqual({ lines, status })
})

test('a command that failed without a failed test counts as a failure', () => {
  expect(count({ unit, browser, postgres: unit }, '1')).toEqual({ lines: ['25 passed, 1 failed'], status: 1 })
})
