import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReport, summary } from '../support/reports.ts'

/** What `npm test` ends with: the counts of all reports. */

const passed = { status: 'passed', fullName: 'is right', duration: 10 }
const skipped = { status: 'skipped', fullName: 'needs another database' }
const wrong = {
  status: 'failed',
  fullName: 'is wrong',
  failureMessages: ['Error: 1 is not 2\n  at a.test.ts:1'],
}
const vitest = (status: string, ...assertionResults: object[]) => ({
  testResults: [{ name: join(process.cwd(), 'a.test.ts'), status, assertionResults }],
})

/** A report of Playwright with tests that came to these ends, half of them inside of a group. */
function playwright(...statuses: string[]) {
  const results = [
    { duration: 2000, error: { message: '\u001b[31mtimed out\u001b[39m\nsomewhere' } },
    { duration: 500 },
  ]
  const specs = statuses.map((status, index) => ({
    file: 'a.spec.ts',
    line: index + 1,
    title: status,
    tests: [{ status, results }],
  }))
  const half = specs.length / 2
  const group = { title: 'a page', specs: specs.slice(half) }
  return { stats: {}, suites: [{ specs: specs.slice(0, half), suites: [group] }] }
}

function summaryOf(reports: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'roda-reports-'))
  const read = reports.map((report, index) => {
    const path = join(folder, `${index}.json`)
    writeFileSync(path, JSON.stringify(report))
    return readReport(path)
  })
  rmSync(folder, { recursive: true })
  return summary(read)
}

const both = [vitest('passed', passed, passed), playwright('expected', 'expected')]

const flaky = ['1 flaky', '2 flaky', '4 a page flaky'].map(
  (name) => `Flaky: a.spec.ts:${name}: timed out`,
)
const tooFlaky = [...flaky, '3 tests are flaky, and 2 may be.', '1 passed, 3 failed, 0 skipped']
const broken = { ...playwright('expected'), errors: [{ message: 'no browser' }] }
const unexpected = 'Failed: a.spec.ts:1 unexpected: timed out'
const isWrong = 'Failed: a.test.ts is wrong: Error: 1 is not 2'
const last = '4 passed, 1 failed, 0 skipped'
const oneWrong = '1 passed, 1 failed, 0 skipped'
const skips = vitest('passed', passed, skipped)
const runs = vitest('passed', { ...skipped, status: 'passed' })
const twoFlaky = [
  ...['2 a page', '3 a page'].map((at) => `Flaky: a.spec.ts:${at} flaky: timed out`),
  '3 passed, 0 failed, 0 skipped',
]
test.each<[string, object[], string[], boolean]>([
  ['all that passed', both, ['4 passed, 0 failed, 0 skipped'], true],
  ['two flaky ones as passed', [playwright('expected', 'flaky', 'flaky')], twoFlaky, true],
  ['three as failed', [playwright('flaky', 'flaky', 'expected', 'flaky')], tooFlaky, false],
  ['a failed browser test', [playwright('unexpected', 'expected')], [unexpected, oneWrong], false],
  ['what failed outside of a test', [broken], ['Failed: no browser', oneWrong], false],
  ['a failed test', [vitest('failed', passed, wrong)], [isWrong, oneWrong], false],
  ['a file that cannot be loaded', [vitest('failed'), ...both], ['Failed: a.test.ts', last], false],
  ['a skipped test', [skips], ['1 passed, 0 failed, 1 skipped'], true],
  ['none as skipped that ran elsewhere', [skips, runs], ['2 passed, 0 failed, 0 skipped'], true],
  ['nothing at all as a failure', [], ['0 passed, 0 failed, 0 skipped'], false],
])('counts %s', (_, reports, lines, isPassed) => {
  const summary = summaryOf(reports)
  expect(summary.lines.slice(-lines.length)).toEqual(lines)
  expect(summary.isPassed).toBe(isPassed)
})

test('names the slowest tests', () => {
  expect(summaryOf(both).lines.slice(0, 3)).toEqual([
    'The slowest tests:',
    '     2.5 s  a.spec.ts:1 expected',
    '     2.5 s  a.spec.ts:2 a page expected',
  ])
})
