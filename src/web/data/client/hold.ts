import { delay } from 'es-toolkit'
import { observable } from './observable.ts'
import { onPageHidden } from './page-hidden.ts'

/** How long a held write can be undone, in ms. */
const HELD_FOR = 5000

const releases = observable(0)

/**
 * Waits for as long as a write can be undone. Ends early when `undone` is aborted, the page is left
 * or hidden, or all held writes are released.
 */
export async function hold(undone: AbortSignal): Promise<void> {
  const subscriptions: (() => void)[] = []
  const ended = new Promise<void>((resolve) => {
    undone.addEventListener('abort', () => resolve())
    subscriptions.push(releases.subscribe(resolve), onPageHidden(resolve))
  })
  await Promise.race([ended, delay(HELD_FOR)])
  for (const unsubscribe of subscriptions) unsubscribe()
}

/** Sends all held writes. Their requests have begun when it resolves. */
export async function releaseHeld(): Promise<void> {
  releases.set(releases.get() + 1)
  await delay(0)
}
