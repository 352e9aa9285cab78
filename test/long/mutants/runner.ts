import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copies, JOBS, type Job, reachedBy, type TestReport } from './jobs.ts'
import { startReporting } from './reporting.ts'

const config = 'test/long/mutants/vitest.config.ts'

/** What became of a job. */
export interface Ended {
  job: Job
  outcome: 'passed' | 'failed' | 'timed out'
  seconds: number
  test?: string
  error?: string
  /** Numbers of the mutants that were come to. */
  reached: number[]
}

/**
 * Runs jobs by one Vitest, a copy of the test file for each, and tells what becomes of each at
 * once. When one hangs, all are stopped: those that were not told of are to be run again.
 */
export async function run(root: string, jobs: Job[], tell: (ended: Ended) => void): Promise<void> {
  const copies: Copies = Object.fromEntries(
    jobs.map((job, index) => [job.file.replace(/(?=\.test\.tsx?$)/, `.m${index}`), job]),
  )
  for (const [copy, { file }] of Object.entries(copies))
    copyFileSync(join(root, file), join(root, copy))
  writeFileSync(join(root, JOBS), JSON.stringify(copies))
  try {
    await runCopies(root, copies, tell)
  } finally {
    for (const copy of Object.keys(copies))
      for (const file of [copy, reachedBy(copy)]) rmSync(join(root, file), { force: true })
  }
}

async function runCopies(root: string, copies: Copies, tell: (ended: Ended) => void) {
  const starts = new Map<string, number>()
  const { reports, stop } = startReporting<TestReport>(
    ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...Object.keys(copies)],
    root,
    { TMPDIR: join(root, 'tmp'), TEST_PATIENCE: '5000' },
  )
  let isStopped = false

  function end(copy: string, what: Omit<Ended, 'job' | 'seconds' | 'reached'>): void {
    const job = copies[copy]
    const since = starts.get(copy)
    if (!job || since === undefined) return
    starts.delete(copy)
    const found = join(root, reachedBy(copy))
    const reached = existsSync(found) ? (JSON.parse(readFileSync(found, 'utf8')) as number[]) : []
    tell({ job, ...what, seconds: Math.round(performance.now() - since) / 1_000, reached })
  }

  // Twice the limit, and some for the start: a test that waits in vain has been ended by its own
  // time limit before.
  const watch = setInterval(() => {
    const late = [...starts].filter(
      ([copy, since]) => performance.now() - since > ((copies[copy]?.limit ?? 0) * 2 + 30) * 1_000,
    )
    if (late.length === 0) return
    isStopped = true
    for (const [copy] of late) end(copy, { outcome: 'timed out' })
    stop()
  }, 1_000)

  for await (const { copy, outcome, ...failure } of reports) {
    if (outcome) end(copy, { outcome: isTimeout(failure) ? 'timed out' : outcome, ...failure })
    else starts.set(copy, performance.now())
  }
  clearInterval(watch)
  if (!isStopped)
    for (const copy of starts.keys())
      end(copy, { outcome: 'failed', error: 'The process of the tests ended.' })
}

function isTimeout({ error = '' }: { error?: string }): boolean {
  return /^(Test|Hook) timed out in/.test(error)
}
