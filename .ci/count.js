// Counts the tests of every report in test-results, and names those that failed or passed only when tried again. A report that is
// missing counts as a failure, as what it stands for did not run to its end. `node .ci/count.js 1` tells that a command failed.
import { readReport } from '../test/support/reports.js'

/** So many tests may be flaky. One more, and all of them count as failed. */
const MAX_FLAKY = 2

let passed = 0
let failed = 0
for (const name of ['unit', 'browser', 'postgres']) {
  try {
    const report = readReport(`test-results/${name}.json`)
    const { flaky } = report
    const isTooMany = flaky.length > MAX_FLAKY
    passed += report.passed + (isTooMany ? 0 : flaky.length)
    failed += report.failed.length + (isTooMany ? flaky.length : 0)
    for (const test of report.failed) say(`Failed: ${test}`)
    for (const test of flaky) say(`Flaky: ${test}`)
    if (isTooMany) say(`${flaky.length} tests are flaky, and ${MAX_FLAKY} may be.`)
  } catch {
    say(`There is no report of the ${name} tests.`)
    failed += 1
  }
}
// Types and lint have no report; a stop there shows in the exit code of the command alone.
if (process.argv[2] === '1' && failed === 0) failed = 1
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function say(line) {
  process.stdout.write(`${line}\n`)
}
