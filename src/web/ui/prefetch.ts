import { retry } from 'es-toolkit/function'
import {
  type ComponentType,
  createElement,
  type ElementType,
  type FunctionComponent,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react'
import { Part } from './failures/Part.tsx'

type Work = () => Promise<unknown>

/** Bytes, as sent, from which on no more is prefetched on a page. */
const MOST = 150_000
/** Milliseconds until the first look, and between two while the page still loads. */
const FIRST_LOOK = 1000
const NEXT_LOOK = 250
/** Milliseconds after which it counts as idle: a browser that draws nothing may not tell at all. */
const LATEST_IDLE = 1000

/** What only waits for an idle moment, and comes before what is prefetched. */
const idle: Work[] = []
const waiting: Work[] = []
let timer: number | undefined
let isUnderWay = false
let needed = 0
let isLoadingData = () => false
/** The last page that was ready, and what was prefetched there. */
let page = ''
let sent = 0

/**
 * Loads a chunk when the page is ready and the browser idle, so that it is there when needed: one
 * after another, and not where people pay for what is sent or wait for it.
 */
export function prefetch(load: Work): void {
  if (!waiting.includes(load)) add(waiting, load)
}

function add(queue: Work[], work: Work): void {
  queue.push(work)
  if (import.meta.env.SSR || isUnderWay || isLineSlow()) return
  lookIn(page === window.location.pathname ? 0 : FIRST_LOOK)
}

/**
 * Prefetches the files that the build names for the page after this one (`build/page-files.ts`), and
 * runs none of them: the app takes so long to start that a slow phone would miss keys.
 *
 * @param isDue whether that page comes now, so that its files are wanted on any line.
 */
export function prefetchLater(isDue = false): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
    const load = () =>
      new Promise((resolve) => {
        const link = document.createElement('link')
        link.onload = link.onerror = resolve
        document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
      })
    if (isDue) void load()
    else prefetch(load)
  }
}

/**
 * Whether the page has been ready, and the browser idle: never, where nothing is prefetched.
 *
 * @param isWanted whether to wait for it at all.
 */
export function useIdle(isWanted = true): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (isWanted) add(idle, async () => startTransition(() => setIsIdle(true)))
  }, [isWanted])
  return isIdle
}

/** Nothing is prefetched while this page, or the next one, is loading its data. */
export function waitWithPrefetching(isLoading: () => boolean): void {
  isLoadingData = isLoading
}

function isPageLoading(): boolean {
  return needed > 0 || isLoadingData()
}

function lookIn(ms: number): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(look, ms)
}

function look(): void {
  if (isLineSlow()) return
  if (isPageLoading()) lookIn(NEXT_LOOK)
  else whenIdle(() => void loadNext())
}

async function loadNext(): Promise<void> {
  // The idle time may have come after the next page was asked for.
  if (isPageLoading()) return lookIn(NEXT_LOOK)
  if (isUnderWay) return
  if (page !== window.location.pathname) {
    page = window.location.pathname
    sent = 0
  }
  const load = idle.shift() ?? (sent < MOST ? waiting.shift() : undefined)
  if (!load) return
  isUnderWay = true
  const start = performance.now()
  await load().catch(() => undefined)
  sent += sentSince(start)
  isUnderWay = false
  look()
}

/** Safari tells of no idle time. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST_IDLE })
  else setTimeout(work)
}

function sentSince(start: number): number {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, startTime }) => startTime >= start && name.endsWith('.js'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/** Of this, not every browser tells. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string }
}

function isLineSlow(): boolean {
  const { connection } = navigator as Navigator & Line
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '')
}

/** About seven seconds in total, enough for a server to restart. */
export const RETRIES = 4
const MAX_DELAY = 4000

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A component in a chunk of its own. Once that is loaded, it renders at once, with no fallback. */
export interface Deferred<Props> extends FunctionComponent<Props> {
  load: () => Promise<unknown>
}

export function isDeferred(component: object): component is Deferred<never> {
  return 'load' in component
}

/** A deferred component that is prefetched. */
export function prefetched<Props extends object>(load: Load<Props>): Deferred<Props> {
  const deferred = retried(load)
  prefetch(deferred.load)
  return deferred
}

/** A prefetched dialog, panel or menu: nothing stands in its place while it loads. */
export function prefetchedOverlay<Props extends object>(load: Load<Props>): Deferred<Props> {
  const Overlay = prefetched(load)
  const Alone = (props: Props) => createElement(Suspense, null, createElement(Overlay, props))
  return Object.assign(Alone, { load: Overlay.load })
}

/**
 * A deferred component, which fails alone unless it stands `within` something else. Loading is
 * retried, as the server may be away for a moment. Toasts are retried without end, since they may
 * only report another error.
 *
 * React's own `lazy` shows the fallback at its first render even where the chunk is there, and
 * reveals nothing for 300 ms after a fallback.
 */
export function retried<Props extends object>(
  load: Load<Props>,
  retries = RETRIES,
  within: ElementType = Part,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined

  async function loadOnce() {
    const module = await load()
    loaded = module.default
    return module
  }

  const Lazy = lazy(async () => {
    needed += 1
    try {
      const delay = (attempt: number) => Math.min(500 * 2 ** attempt, MAX_DELAY)
      return await retry(loadOnce, { retries, delay })
    } finally {
      needed -= 1
    }
  })

  // The same component as long as it is mounted, as another would lose its state.
  function Loaded(props: Props) {
    const [Component] = useState(() => loaded ?? Lazy)
    return createElement(within, null, createElement(Component, props))
  }
  return Object.assign(Loaded, { load: loadOnce })
}
