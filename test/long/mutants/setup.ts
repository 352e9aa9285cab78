import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { type Copies, JOBS, reachedBy } from './jobs.ts'

/** In each worker before a copy of a test file: its mutants are the code, a failure its end. */

const copy = relative(process.cwd(), expect.getState().testPath ?? '')
const job = (JSON.parse(readFileSync(JOBS, 'utf8')) as Copies)[copy]
if (!job) throw new Error(`${copy} is no job.`)
process.env.MUTANTS = job.mutants.join()
const { reachedMutants } = await import('./switch.ts')

const timeout = job.limit * 1_000
vi.setConfig({ testTimeout: timeout, hookTimeout: timeout })

let hasFailed = false
beforeEach(({ skip }) => skip(hasFailed))
afterEach(({ task }) => {
  hasFailed ||= task.result?.state === 'fail'
})
afterAll(() => writeFileSync(reachedBy(copy), JSON.stringify(reachedMutants())))
