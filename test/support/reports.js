import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// JavaScript without a package, as .ci/count.js reads reports where `npm ci` has failed.

/**
 * What a report of Vitest or of Playwright, as JSON, comes down to. A test that passed only when
 * tried again is flaky. Each one is named with the first line of its error.
 *
 * @typedef {{ passed: number, failed: string[], flaky: string[] }} Report
 *
 * @param {string} path
 * @returns {Report}
 */
export function readReport(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
  return report.stats ? ofPlaywright(report) : ofVitest(report)
}

/**
 * @param {any} report
 * @returns {Report}
 */
function ofPlaywright({ suites, errors = [] }) {
  const specs = specsOf(suites)
  /** @param {string} status */
  const named = (status) => specs.filter((spec) => spec.status === status).map(({ name }) => name)
  // What fails outside of a test, such as the start, stands by itself.
  const outside = errors.map((/** @type {{ message?: string }} */ { message }) =>
    firstLine(message),
  )
  return {
    passed: named('expected').length,
    failed: [...named('unexpected'), ...outside],
    flaky: named('flaky'),
  }
}

/**
 * The tests at any depth.
 *
 * @param {any[]} [suites]
 * @returns {{ name: string, status: string }[]}
 */
function specsOf(suites = []) {
  return suites.flatMap(({ specs = [], suites }) => [
    ...specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
      tests.map((/** @type {any} */ { status, results = [] }) => {
        const { error } = results.find((/** @type {any} */ result) => result.error) ?? {}
        return { name: `${file}:${line} ${title}: ${firstLine(error?.message)}`, status }
      }),
    ),
    ...specsOf(suites),
  ])
}

/**
 * @param {any} report
 * @returns {Report}
 */
function ofVitest({ numPassedTests, testResults }) {
  const failed = testResults.flatMap((/** @type {any} */ { name, status, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const tests = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
    // A file that could not be loaded, or could not make ready what its tests need, has no test
    // that failed.
    if (status === 'failed' && tests.length === 0) return [file]
    return tests.map(
      (/** @type {any} */ test) =>
        `${file} ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`,
    )
  })
  return { passed: numPassedTests, failed, flaky: [] }
}

/** @param {string} [message] */
function firstLine(message = 'no error is told') {
  return stripVTControlCharacters(message).split('\n')[0]
}
