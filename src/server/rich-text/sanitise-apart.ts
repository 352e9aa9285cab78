import { join } from 'node:path'
import { busy } from '../refusal.ts'
import { inThreads, ThreadLimit } from '../thread.ts'
import { sanitise } from './sanitise.ts'

/** A text of so many characters takes a few milliseconds, less than a thread takes to begin. */
const SHORT = 2_000
/** Ten times what the worst text takes, in ms. */
const PATIENCE = 10_000

const answerOf = inThreads<string, string | undefined>(
  join(import.meta.dirname, 'sanitise-worker'),
  {
    memory: 256,
    mostWaiting: 20,
  },
)

/**
 * As `sanitise`, and never in the way of other requests: a long text is cleaned in a thread of its
 * own.
 *
 * @throws {Refusal} 503 while too many others wait.
 */
export async function sanitiseApart(html: string): Promise<string | undefined> {
  if (html.length <= SHORT) return sanitise(html)
  return answerOf(html, PATIENCE).catch((error) => {
    throw error instanceof ThreadLimit ? busy() : error
  })
}
