import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The content of a JSON report of Vitest or Playwright. */
export interface Report {
  tests: readonly Test[]
  /** Failures outside of a test: a file that could not be loaded, or a start. */
  outside: readonly string[]
}

export interface Test {
  /** Its file, its line if that is known, and its title. */
  name: string
  /** A flaky test passed only when it was repeated. */
  outcome: 'passed' | 'failed' | 'flaky' | 'skipped'
  seconds: number
  /** The first line of the error. */
  error?: string
}

/** @throws {Error} if there is no such file, or it is no report. */
export function readReport(path: string): Report {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return report.stats ? ofPlaywright(report) : ofVitest(report)
}

interface PlaywrightSuite {
  /** The title of a group, or the path of a file. */
  title: string
  specs?: {
    file: string
    line: number
    title: string
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results?: { duration?: number; error?: { message?: string } }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

function ofPlaywright({
  suites,
  errors = [],
}: {
  suites: PlaywrightSuite[]
  errors?: { message?: string }[]
}): Report {
  return {
    tests: suites.flatMap((file) => testsOf(file)),
    outside: errors.map(({ message }) => firstLine(message)),
  }
}

const outcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const

function testsOf({ specs = [], suites = [] }: PlaywrightSuite, groups = ''): Test[] {
  const direct = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results = [] }): Test => {
      const error = results.find((result) => result.error)?.error
      return {
        name: `${file}:${line} ${groups}${title}`,
        outcome: outcomes[status],
        seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
        ...(error && { error: firstLine(error.message) }),
      }
    }),
  )
  return [...direct, ...suites.flatMap((one) => testsOf(one, `${groups}${one.title} `))]
}

interface VitestFile {
  name: string
  status: string
  assertionResults: {
    fullName: string
    status: string
    duration?: number | null
    failureMessages?: string[]
  }[]
}

function ofVitest({ testResults }: { testResults: VitestFile[] }): Report {
  const files = testResults.map((file) => ({ ...file, name: relative(process.cwd(), file.name) }))
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, failureMessages = [] }): Test => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      return {
        name: `${name} ${fullName}`,
        outcome,
        seconds: (duration ?? 0) / 1000,
        ...(outcome === 'failed' && { error: firstLine(failureMessages[0]) }),
      }
    }),
  )
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { tests, outside: unloaded.map(({ name }) => name) }
}

function firstLine(message = 'no error is told'): string {
  return stripVTControlCharacters(message).split('\n')[0] ?? ''
}

export interface Counts {
  passed: number
  /** Each with the first line of its error. */
  failed: string[]
  flaky: string[]
  skipped: number
}

export function count(reports: readonly Report[]): Counts {
  const tests = reports.flatMap((report) => report.tests)
  const those = (outcome: Test['outcome']) => tests.filter((test) => test.outcome === outcome)
  const linesOf = (outcome: Test['outcome']) =>
    those(outcome).map(({ name, error }) => `${name}: ${error}`)
  // A test that is skipped on one database and passed on the other has run.
  const run = new Set(tests.filter(({ outcome }) => outcome !== 'skipped').map(({ name }) => name))
  return {
    passed: those('passed').length,
    failed: [...linesOf('failed'), ...reports.flatMap(({ outside }) => outside)],
    flaky: linesOf('flaky'),
    skipped: those('skipped').filter(({ name }) => !run.has(name)).length,
  }
}

/** Up to this many tests may be flaky. If there are more, all of them count as failed. */
const MOST_FLAKY = 2
const SLOWEST = 10

/** A summary of all reports in lines to print. The last line has the counts. */
export function summary(reports: readonly Report[]): { lines: string[]; isPassed: boolean } {
  const { passed, failed, flaky, skipped } = count(reports)
  const isTooMany = flaky.length > MOST_FLAKY
  const passes = passed + (isTooMany ? 0 : flaky.length)
  const failures = failed.length + (isTooMany ? flaky.length : 0)
  const slowest = reports
    .flatMap(({ tests }) => tests)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  return {
    lines: [
      'The slowest tests:',
      ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`),
      ...failed.map((test) => `Failed: ${test}`),
      ...flaky.map((test) => `Flaky: ${test}`),
      ...(isTooMany ? [`${flaky.length} tests are flaky, and ${MOST_FLAKY} may be.`] : []),
      `${passes} passed, ${failures} failed, ${skipped} skipped`,
    ],
    isPassed: failures === 0 && passes > 0,
  }
}
