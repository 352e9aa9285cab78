// Prints the tests that passed only when tried again, and counts all: of every report in test-results, how many passed and
// how many failed. A report that is missing counts as a failure, as what it stands for did not run to its end.
// `node .ci/count.js 1` tells that a command failed.
import { readFileSync } from 'node:fs'

/** So many tests may be flaky. One more, and all of them count as failed. */
const MAX_FLAKY = 2

const counts = { passed: 0, failed: 0 }
for (const name of ['unit', 'browser', 'postgres']) {
  try {
    const report = JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'))
    // Playwright's report has `stats`, Vitest's the numbers themselves.
    const { passed, failed } = report.stats ? countBrowser(report) : countUnit(report)
    counts.passed += passed
    counts.failed += failed
  } catch {
    say(`There is no report of the ${name} tests.`)
    counts.failed += 1
  }
}
// Types and lint have no report; a stop there shows in the exit code of the command alone.
if (process.argv[2] === '1' && counts.failed === 0) counts.failed = 1
say(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0

function countBrowser({ stats, suites }) {
  const flaky = flakyOf(suites)
  for (const name of flaky) say(`Flaky: ${name}`)
  const isTooMany = flaky.length > MAX_FLAKY
  if (isTooMany) say(`${flaky.length} tests are flaky, and ${MAX_FLAKY} may be.`)
  return {
    passed: stats.expected + (isTooMany ? 0 : flaky.length),
    failed: stats.unexpected + (isTooMany ? flaky.length : 0),
  }
}

/** The names of the tests that failed at first and passed when tried again, at any depth. */
function flakyOf(suites = []) {
  return suites.flatMap(({ specs = [], suites }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...flakyOf(suites),
  ])
}

function countUnit({ numPassedTests, numFailedTests, testResults = [] }) {
  // A file that could not even be loaded has no tests to fail.
  const unloaded = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
