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

/** Maximum size in bytes, compressed, to prefetch on a page. */
const MOST = 150_000
/** In ms: until the first check, and between checks while the page is loading. */
const FIRST_LOOK = 1000
const NEXT_LOOK = 250
/**
 * In ms. After this time, the browser counts as idle: one that paints nothing may never report it.
 */
const LATEST_IDLE = 1000

/** Work that waits for an idle moment. It runs before prefetching. */
const idle: Work[] = []
const waiting: Work[] = []
let timer: number | undefined
let isUnderWay = false
let needed = 0
let isLoadingData = () => false
/** The current page, and the bytes prefetched on it. */
let page = ''
let sent = 0

/**
 * Loads a chunk once the page is ready and the browser idle. Chunks load one after another, and not
 * on slow or metered connections.
 */
export function prefetch(load: Work): void {
  if (!waiting.includes(load)) add(waiting, load)
}

function add(queue: Work[], work: Work) {
  queue.push(work)
  if (import.meta.env.SSR || isUnderWay || isLineSlow()) return
  lookIn(page === window.location.pathname ? 0 : FIRST_LOOK)
}

/**
 * Prefetches the files of the next page, as listed by the build (`build/page-files.ts`). They do
 * not run yet: starting the app would block keys on a slow phone.
 *
 * @param isDue whether that page comes now, so that its files are needed on any connection.
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
 * Whether the page was ready and the browser idle. Always false on connections without prefetching.
 *
 * @param isWanted whether to wait for it.
 */
export function useIdle(isWanted = true): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (isWanted) add(idle, async () => startTransition(() => setIsIdle(true)))
  }, [isWanted])
  return isIdle
}

/** Pauses prefetching while this page or the next one loads its data. */
export function waitWithPrefetching(isLoading: () => boolean): void {
  isLoadingData = isLoading
}

function isPageLoading() {
  return needed > 0 || isLoadingData()
}

function lookIn(ms: number) {
  window.clearTimeout(timer)
  timer = window.setTimeout(look, ms)
}

function look() {
  if (isLineSlow()) return
  if (isPageLoading()) lookIn(NEXT_LOOK)
  else whenIdle(() => void loadNext())
}

async function loadNext() {
  // The user may have opened the next page before the browser was idle.
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

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST_IDLE })
  else setTimeout(work)
}

function sentSince(start: number) {
  return performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, startTime }) => startTime >= start && name.endsWith('.js'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/** Not supported by all browsers. */
interface Line {
  connection?: { saveData?: boolean; effectiveType?: string }
}

function isLineSlow() {
  const { saveData, effectiveType = '' } = (navigator as Navigator & Line).connection ?? {}
  return saveData === true || /[23]g$/.test(effectiveType)
}

/** About seven seconds in total, enough for a server to restart. */
export const RETRIES = 4
const MAX_DELAY = 4000

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** A component in a chunk of its own. Once loaded, it renders without a fallback. */
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

/** A prefetched dialog, panel or menu. Nothing is shown while it loads. */
export function prefetchedOverlay<Props extends object>(load: Load<Props>): Deferred<Props> {
  const Overlay = prefetched(load)
  const Alone = (props: Props) => createElement(Suspense, null, createElement(Overlay, props))
  return Object.assign(Alone, { load: Overlay.load })
}

/**
 * A deferred component. If it fails, only this part of the page shows the error, unless `within` is
 * another boundary. Loading is retried, as the server may be unavailable for a moment. Toasts retry
 * without limit, since they may be needed to report another error.
 *
 * React's own `lazy` shows the fallback on its first render even if the chunk is loaded. It then
 * waits 300 ms.
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

  // The same component while mounted, as a change would lose its state.
  function Loaded(props: Props) {
    const [Component] = useState(() => loaded ?? Lazy)
    return createElement(within, null, createElement(Component, props))
  }
  return Object.assign(Loaded, { load: loadOnce })
}
