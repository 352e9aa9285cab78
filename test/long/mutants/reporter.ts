import type { Reporter, TestModule } from 'vitest/node'
import { REPORT, type TestReport } from './jobs.ts'

/** Tells the runner at once when a copy of a test file begins and what became of it. */
export default class MutantReporter implements Reporter {
  onTestModuleQueued(module: TestModule): void {
    report({ copy: module.relativeModuleId })
  }

  onTestModuleEnd(module: TestModule): void {
    const [failed] = [...module.children.allTests('failed')]
    const [error] = [...(failed?.result().errors ?? []), ...module.errors(), ...suiteErrors(module)]
    report({
      copy: module.relativeModuleId,
      outcome: module.ok() ? 'passed' : 'failed',
      ...(failed && { test: failed.fullName }),
      ...(error && { error: error.message.slice(0, 200) }),
    })
  }
}

/** Of hooks. */
function suiteErrors(module: TestModule) {
  return [...module.children.allSuites()].flatMap((suite) => suite.errors())
}

function report(report: TestReport): void {
  process.stdout.write(`${REPORT}${JSON.stringify(report)}\n`)
}
