import { delay } from 'es-toolkit'
import { observable } from './observable.ts'

/** How long a held write can be undone, in ms. */
const HELD_FOR = 5000

const releases = observable(0)

/**
 * Waits for as long as a write can be undone. Ends early when `undone` is aborted, or all held
 * writes are released.
 */
export async function hold(undone: AbortSignal): Promise<void> {
  let unsubscribe = () => {}
  const ended = new Promise<void>((resolve) => {
    unsubscribe = releases.subscribe(resolve)
    undone.addEventListener('abort', () => resolve())
  })
  await Promise.race([ended, delay(HELD_FOR)])
  unsubscribe()
}

/** Sends all held writes, as when the page is left. Their requests have begun when it resolves. */
export async function releaseHeld(): Promise<void> {
  releases.set(releases.get() + 1)
  await delay(0)
}
