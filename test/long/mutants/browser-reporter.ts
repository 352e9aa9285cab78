import { relative } from 'node:path'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { REACHED } from './in-browser.ts'
import { type BrowserReport, browserTest, REPORT } from './jobs.ts'

/** Tells the runner at once what became of a browser test: failed is what failed twice. */
export default class BrowserReporter implements Reporter {
  printsToStdio(): boolean {
    return true
  }

  onTestEnd(test: TestCase, { status, retry, duration, errors, annotations }: TestResult): void {
    const hasPassed = status === 'passed'
    if (status === 'skipped' || status === 'interrupted' || (!hasPassed && retry < test.retries))
      return
    const [, project = '', , ...titles] = test.titlePath()
    const reached = annotations.find(({ type }) => type === REACHED)?.description ?? '[]'
    const report: BrowserReport = {
      copy: browserTest(relative(process.cwd(), test.location.file), titles),
      outcome: hasPassed ? 'passed' : 'failed',
      mutants: project.split(',').filter(Boolean).map(Number),
      reached: JSON.parse(reached),
      seconds: duration / 1_000,
      ...(errors[0]?.message && { error: errors[0].message.slice(0, 200) }),
    }
    process.stdout.write(`${REPORT}${JSON.stringify(report)}\n`)
  }

  /** What kept it from running any test. */
  onError({ message }: TestError): void {
    process.stderr.write(`${message}\n`)
  }
}
