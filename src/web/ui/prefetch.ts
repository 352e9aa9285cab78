import { retry } from 'es-toolkit/function'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Loads a chunk a second later, when the page has rendered, so that it is there when needed. */
export function prefetch(load: () => Promise<unknown>): void {
  window.setTimeout(() => void load().catch(() => undefined), 1000)
}

/** About seven seconds in total, enough for a server to restart. */
const RETRIES = 4
const MAX_DELAY = 4000

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A lazy component that is prefetched. */
export function prefetched<Props>(
  load: Load<Props>,
  retries?: number,
): LazyExoticComponent<ComponentType<Props>> {
  prefetch(load)
  return retried(load, retries)
}

/**
 * A lazy component. Loading is retried, as the server may be away for a moment: a chunk that cannot
 * be loaded breaks the page, and what was typed there is lost. Toasts are retried without end,
 * since they may only report another error.
 */
export function retried<Props>(
  load: Load<Props>,
  retries = RETRIES,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    retry(load, { retries, delay: (attempt) => Math.min(500 * 2 ** attempt, MAX_DELAY) }),
  )
}
