import { basename, extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { queue, type Turn } from './queue.ts'

/** A task exceeded the time or memory limit of its thread. */
export class ThreadLimit extends Error {
  readonly of: 'time' | 'memory'

  constructor(of: 'time' | 'memory') {
    super(`The ${of} of a thread has come to its end.`)
    this.of = of
  }
}

interface ThreadLimits {
  /** The heap limit of a thread in MB; above it the thread is terminated. */
  memory: number
  /** How many tasks may wait for the running one. */
  mostWaiting: number
}

/** A worker thread does not inherit the TypeScript loader of tests and development. */
const isSource = extname(import.meta.filename) === '.ts'
const source = (path: string) => `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(`${path}.ts`)})
})`

/**
 * Runs tasks of one kind in worker threads, one at a time: the event loop stays free, and the
 * memory is released. `path` is the worker module without its extension: it posts one message as
 * the result for its `workerData`.
 *
 * @returns a function whose parameters are: what makes the task when its turn has come, the time
 * limit in milliseconds, and how the task waits. It throws a `ThreadLimit`, or a 503 `Refusal`
 * (`queue`).
 */
export function inThreads<Task, Answer>(path: string, { memory, mostWaiting }: ThreadLimits) {
  const inTurn = queue(basename(path), { running: 1, waiting: mostWaiting })
  const resourceLimits = { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 8 }

  function answerOf(task: Task, patience: number) {
    const options = { workerData: task, execArgv: [], resourceLimits }
    const worker = isSource
      ? new Worker(source(path), { ...options, eval: true })
      : new Worker(`${path}.js`, options)
    return new Promise<Answer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new ThreadLimit('time')), patience)
      worker.once('message', resolve)
      worker.once('error', (error) =>
        reject(
          Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimit('memory') : error,
        ),
      )
      worker.once('exit', () => {
        clearTimeout(timer)
        reject(new Error('A thread has ended without an answer.'))
      })
    }).finally(() => worker.terminate())
  }

  return (make: () => Task | Promise<Task>, patience: number, turn?: Turn) =>
    inTurn(async () => answerOf(await make(), patience), turn)
}
