import { join } from 'node:path'
import { once } from 'es-toolkit'
import { busy } from '../limits/refusal.ts'
import { inThreads, ThreadLimit } from '../limits/thread.ts'

/** The length below which sanitising takes a few milliseconds, less than starting a thread. */
const SHORT = 2_000
/** Loaded at first use, as it takes a tenth of a second and 13 MB. */
const sanitiser = once(() => import('./sanitise.ts'))
const answerOf = inThreads<string, string | undefined>(
  join(import.meta.dirname, 'sanitise-worker'),
  {
    memory: 256,
    mostWaiting: 20,
  },
)

/**
 * Like `sanitise`, but runs long texts in a worker thread, so that they do not block other
 * requests. They have `patience` milliseconds.
 *
 * @throws {Refusal} 503 when it takes longer, or while too many others wait.
 */
export async function sanitiseApart(html: string, patience: number): Promise<string | undefined> {
  if (html.length <= SHORT) {
    const { sanitise } = await sanitiser()
    return sanitise(html)
  }
  return answerOf(() => html, patience).catch((error) => {
    throw error instanceof ThreadLimit ? busy() : error
  })
}
