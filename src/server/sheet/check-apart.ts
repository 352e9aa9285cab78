import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Semaphore } from 'es-toolkit'
import type { Layout } from '../../contract/opl-columns.ts'
import type { CheckedSheet, SheetBranch } from '../../contract/opl-sheet.ts'
import { busy, wrongFields } from '../refusal.ts'

export interface Task {
  bytes: Uint8Array
  fileName: string
  sheet: string | undefined
  layout: Layout | undefined
  branches: SheetBranch[]
}

/** `entries` as JSON. */
export type Checked = Omit<CheckedSheet, 'entries'> & { entries: string; total: number }
export type Answer = Checked | { fault: string }

/** Of a thread's memory, in MB: what grows beyond it is ended. */
const LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 8 }
/** One sheet at a time; the others wait with their bytes in memory. */
const turn = new Semaphore(1)
const MOST_WAITING = 5
let waiting = 0

/** A thread does not take over what reads TypeScript in the tests and while it is developed. */
const isSource = extname(import.meta.filename) === '.ts'
const built = join(import.meta.dirname, 'sheet-worker.js')
const source = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(new URL('sheet-worker.ts', import.meta.url).href)})
})`

/**
 * Reads and checks a sheet in a thread of its own, with limits to its time, in ms, and its memory.
 *
 * @throws {Refusal} 422 when it cannot be read, 503 while too many others wait.
 */
export async function checkApart(task: Task, patience: number): Promise<Checked> {
  if (waiting >= MOST_WAITING) throw busy()
  waiting += 1
  await turn.acquire()
  waiting -= 1
  try {
    const answer = await answerOf(task, patience)
    if ('fault' in answer) throw refused(answer.fault)
    return answer
  } finally {
    turn.release()
  }
}

function answerOf(task: Task, patience: number): Promise<Answer> {
  const options = { workerData: task, execArgv: [], resourceLimits: LIMITS }
  const worker = isSource ? new Worker(source, { ...options, eval: true }) : new Worker(built, options)
  return new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(refused('The file takes too long to be read.')), patience)
    worker.once('message', resolve)
    worker.once('error', (error) => reject(isOutOfMemory(error) ? refused('The file is too large to be read.') : error))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread of a sheet has ended without an answer.'))
    })
  }).finally(() => worker.terminate())
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function refused(message: string) {
  return wrongFields(422, { file: message }, { file: 'Sheet' })
}
