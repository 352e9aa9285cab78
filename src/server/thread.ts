import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { Semaphore } from 'es-toolkit'
import { busy } from './refusal.ts'

/** A thread did not come to an answer: the task takes more time, or more memory, than it may. */
export class ThreadLimit extends Error {
  readonly of: 'time' | 'memory'

  constructor(of: 'time' | 'memory') {
    super(`The ${of} of a thread has come to its end.`)
    this.of = of
  }
}

interface ThreadLimits {
  /** Of a thread, in MB: what grows beyond it is ended. */
  memory: number
  /** How many tasks may wait for the one under way. */
  mostWaiting: number
}

/** A thread does not take over what reads TypeScript in the tests and while it is developed. */
const isSource = extname(import.meta.filename) === '.ts'
const source = (path: string) => `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(`${path}.ts`)})
})`

/**
 * What does one kind of task in threads of its own, one after the other, so that the process goes
 * on meanwhile and the memory is given back. `path` is that of the worker, without its extension:
 * it posts one answer to its `workerData`.
 *
 * @returns takes a task and the milliseconds that it may take. It throws a `ThreadLimit`, or 503
 * while too many wait.
 */
export function inThreads<Task, Answer>(path: string, { memory, mostWaiting }: ThreadLimits) {
  const turn = new Semaphore(1)
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 8 }
  let waiting = 0

  function answerOf(task: Task, patience: number): Promise<Answer> {
    const options = { workerData: task, execArgv: [], resourceLimits }
    const worker = isSource
      ? new Worker(source(path), { ...options, eval: true })
      : new Worker(`${path}.js`, options)
    return new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ThreadLimit('time')), patience)
      worker.once('message', resolve)
      worker.once('error', (error) =>
        reject(isOutOfMemory(error) ? new ThreadLimit('memory') : error),
      )
      worker.once('exit', () => {
        clearTimeout(timer)
        reject(new Error('A thread has ended without an answer.'))
      })
    }).finally(() => worker.terminate())
  }

  return async (task: Task, patience: number): Promise<Answer> => {
    if (waiting >= mostWaiting) throw busy()
    waiting += 1
    await turn.acquire()
    waiting -= 1
    return answerOf(task, patience).finally(() => turn.release())
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
