import { Semaphore } from 'es-toolkit'
import { busy } from './refusal.ts'

interface QueueLimits {
  /** How many tasks run at once. */
  running: number
  /** How many may wait; what waits holds its bytes in memory. */
  waiting: number
}

const queues = new Map<string, () => number>()

/** How many tasks wait, by the name of their queue. */
export function waitingTasks(): ReadonlyMap<string, number> {
  return new Map([...queues].map(([name, waiting]) => [name, waiting()]))
}

/**
 * A queue of tasks, served in the order in which they come.
 *
 * @returns a function that runs a task in its turn. It throws a 503 `Refusal` while too many wait.
 */
export function queue(name: string, limits: QueueLimits) {
  const turns = new Semaphore(limits.running)
  let waiting = 0
  queues.set(name, () => waiting)

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (waiting >= limits.waiting) throw busy()
    waiting += 1
    await turns.acquire()
    waiting -= 1
    try {
      return await task()
    } finally {
      turns.release()
    }
  }
}
