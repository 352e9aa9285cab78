import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** What .ci/run ends with: the counts of all reports. */

const unit = { numPassedTests: 10, testResults: [] }
const wrong = {
  status: 'failed',
  fullName: 'is wrong',
  failureMessages: ['Error: 1 is not 2\n  at a.test.ts:1'],
}
const oneFailed = {
  numPassedTests: 9,
  testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [wrong] }],
}
const unloaded = {
  ...unit,
  testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }],
}

/** A report of Playwright with tests that came to these ends, half of them inside of a group. */
function browser(...statuses: string[]) {
  const results = [{ error: { message: '\u001b[31mtimed out\u001b[39m\nsomewhere' } }, {}]
  const specs = statuses.map((status, index) => {
    return { file: 'a.spec.ts', line: index + 1, title: status, tests: [{ status, results }] }
  })
  const half = specs.length / 2
  return {
    stats: {},
    suites: [{ specs: specs.slice(0, half), suites: [{ specs: specs.slice(half) }] }],
  }
}

/** What the script says, line by line, and its exit code. */
function count(reports: Record<string, object>, ...parameters: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'roda-ci-'))
  mkdirSync(join(folder, 'test-results'))
  for (const [name, report] of Object.entries(reports)) {
    writeFileSync(join(folder, `test-results/${name}.json`), JSON.stringify(report))
  }
  const { stdout, status } = spawnSync(process.execPath, [resolve('.ci/count.js'), ...parameters], {
    cwd: folder,
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  return { lines: stdout.trimEnd().split('\n'), status }
}

const passing = { unit, browser: browser('expected', 'expected'), postgres: unit }
const twoFlaky = browser('expected', 'flaky', 'flaky')
const threeFlaky = browser('flaky', 'flaky', 'expected', 'flaky')
const tooMany = ['1 flaky', '2 flaky', '4 flaky'].map(
  (test) => `Flaky: a.spec.ts:${test}: timed out`,
)

test.each<[string, Record<string, object>, string[], number]>([
  ['all that passed', passing, ['22 passed, 0 failed'], 0],
  [
    'two flaky tests as passed, and names them',
    { ...passing, browser: twoFlaky },
    [
      'Flaky: a.spec.ts:2 flaky: timed out',
      'Flaky: a.spec.ts:3 flaky: timed out',
      '23 passed, 0 failed',
    ],
    0,
  ],
  [
    'three flaky tests as failed',
    { ...passing, browser: threeFlaky },
    [...tooMany, '3 tests are flaky, and 2 may be.', '21 passed, 3 failed'],
    1,
  ],
  [
    'a failed browser test',
    { ...passing, browser: browser('expected', 'unexpected') },
    ['Failed: a.spec.ts:2 unexpected: timed out', '21 passed, 1 failed'],
    1,
  ],
  [
    'what failed outside of a test',
    { ...passing, browser: { ...browser('expected'), errors: [{ message: 'no browser' }] } },
    ['Failed: no browser', '21 passed, 1 failed'],
    1,
  ],
  [
    'a skipped test as neither',
    { ...passing, browser: browser('expected', 'skipped') },
    ['21 passed, 0 failed'],
    0,
  ],
  [
    'a failed unit test',
    { ...passing, unit: oneFailed },
    ['Failed: a.test.ts is wrong: Error: 1 is not 2', '21 passed, 1 failed'],
    1,
  ],
  [
    'a file that could not be loaded',
    { ...passing, unit: unloaded },
    ['Failed: a.test.ts', '22 passed, 1 failed'],
    1,
  ],
  [
    'a missing report',
    { unit, browser: passing.browser },
    ['There is no report of the postgres tests.', '12 passed, 1 failed'],
    1,
  ],
])('counts %s', (_, reports, lines, status) => {
  expect(count(reports, '0')).toEqual({ lines, status })
})

test('a command that failed without a failed test counts as a failure', () => {
  expect(count(passing, '1')).toEqual({ lines: ['22 passed, 1 failed'], status: 1 })
})
