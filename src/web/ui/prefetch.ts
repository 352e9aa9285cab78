import { retry } from 'es-toolkit/function'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * Fetches a part of the app once the page stands, so that it is there when the person gets to it.
 */
export function prefetch(load: () => Promise<unknown>): void {
  window.setTimeout(() => void load().catch(() => undefined), 1000)
}

/** Over some seven seconds: for so long a server may be away that is started anew. */
const RETRIES = 4
const MAX_DELAY = 4000

/**
 * A part that a page can be drawn without: it is fetched once the page stands, but before it is
 * needed. By then the server may be away, so it is asked for again; a part that cannot be fetched
 * at all takes the page down with it, and what was typed there. One that only tells of something
 * else is asked for without end.
 */
export function prefetched<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  retries = RETRIES,
): LazyExoticComponent<ComponentType<Props>> {
  prefetch(load)
  return lazy(() =>
    retry(load, { retries, delay: (attempt) => Math.min(500 * 2 ** attempt, MAX_DELAY) }),
  )
}
