import { busy, type Refusal } from './refusal.ts'

interface QueueLimits {
  /** How many tasks run at once. */
  running: number
  /** How many may wait; their input stays in memory. */
  waiting: number
}

/** How a task waits for its turn. */
export interface Turn {
  /** The longest wait in milliseconds. */
  within: number
  /** Identifies the task: if it is refused and sent again, it is queued by its first arrival. */
  key: string
  /** The refusal, given the place of the task in the queue: 1 for the next one. */
  refuse: (place: number) => Refusal
}

interface Waiting {
  arrival: number
  begin: () => void
}

/** The number of refused tasks whose place is remembered. */
const MOST_KNOWN = 1000

const queues = new Map<string, () => number>()

/** The number of waiting tasks, by the name of their queue. */
export function waitingTasks(): ReadonlyMap<string, number> {
  return new Map([...queues].map(([name, waiting]) => [name, waiting()]))
}

/**
 * A queue of tasks in the order of their arrival.
 *
 * @returns a function that runs a task in its turn. It throws a 503 `Refusal` while too many wait,
 * or if its turn does not come in time.
 */
export function queue(name: string, limits: QueueLimits) {
  const waiting: Waiting[] = []
  const refused = new Map<string, number>()
  let running = 0
  let last = 0
  queues.set(name, () => waiting.length)

  function turnAway(arrival: number, turn: Turn | undefined) {
    if (!turn) return busy()
    refused.set(turn.key, arrival)
    const [oldest] = refused.keys()
    if (refused.size > MOST_KNOWN && oldest !== undefined) refused.delete(oldest)
    return turn.refuse(1 + waiting.filter((one) => one.arrival < arrival).length)
  }

  function wait(arrival: number, turn: Turn | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = { arrival, begin: resolve }
      const after = waiting.findIndex((one) => one.arrival > arrival)
      waiting.splice(after < 0 ? waiting.length : after, 0, entry)
      if (!turn) return
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(turnAway(arrival, turn))
      }, turn.within)
      entry.begin = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return async <T>(task: () => Promise<T>, turn?: Turn) => {
    last += 1
    const arrival = (turn && refused.get(turn.key)) ?? last
    if (running < limits.running) running += 1
    else if (waiting.length >= limits.waiting) throw turnAway(arrival, turn)
    else await wait(arrival, turn)
    if (turn) refused.delete(turn.key)
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next.begin()
      else running -= 1
    }
  }
}
