/** A test file, or a browser test, to be run once with these mutants as the code. */
export interface Job {
  file: string
  /** Their numbers in the code. */
  mutants: number[]
  /** Seconds that it may take. */
  limit: number
}

/** By the copy of the test file that is run for it. */
export type Copies = Record<string, Job>

/** A mutant and the browser tests to be run with it. */
export interface BrowserJob {
  mutants: number[]
  /** All of them where there are none. */
  tests: string[]
}

/** Where the runner leaves them for the workers, in the root of the code. */
export const JOBS = 'mutant-jobs.json'

/** Where a worker writes which mutants a copy came to. */
export function reachedBy(copy: string): string {
  return `${copy}.reached.json`
}

/** What a reporter says of a job, on a line of its own that begins so. */
export const REPORT = 'mutants: '
export interface TestReport {
  /** A copy of a test file, or a browser test. */
  copy: string
  outcome?: 'passed' | 'failed'
  /** Of the first failure. */
  test?: string
  error?: string
}

/** What is reported of a browser test when it has ended. */
export interface BrowserReport extends TestReport {
  outcome: 'passed' | 'failed'
  mutants: number[]
  reached: number[]
  seconds: number
}

/** How a browser test is called: by its file, the blocks that it stands in, and its title. */
export function browserTest(file: string, titles: string[]): string {
  return [file, ...titles].join(' › ')
}

export function isBrowserTest(name: string): boolean {
  return name.includes('.spec.ts › ')
}
