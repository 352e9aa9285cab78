/** A test file to be run once, with these mutants as the code. */
export interface Job {
  file: string
  /** Their numbers in the code. */
  mutants: number[]
  /** Seconds that it may take. */
  limit: number
}

/** By the copy of the test file that is run for it. */
export type Copies = Record<string, Job>

/** Where the runner leaves them for the workers, both in the root of the changed code. */
export const JOBS = 'mutant-jobs.json'

/** Where a worker writes which mutants a copy came to. */
export function reachedBy(copy: string): string {
  return `${copy}.reached.json`
}

/** What the reporter says of a copy, on a line of its own that begins so. */
export const SAID = 'mutants: '
export interface Said {
  copy: string
  outcome?: 'passed' | 'failed'
  /** Of the first failure. */
  test?: string
  error?: string
}
