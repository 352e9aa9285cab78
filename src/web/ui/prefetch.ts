import { retry } from 'es-toolkit/function'
import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from 'react'

type Work = () => Promise<unknown>

/** Bytes, as sent, from which on no more is prefetched on a page. */
const MOST = 150_000
/** Milliseconds until the first look, and between two while the page still loads. */
const FIRST_LOOK = 1000
const NEXT_LOOK = 250

const waiting: Work[] = []
let timer = 0
let isUnderWay = false
let needed = 0
let isLoadingData = () => false
let page = ''
let sent = 0

/**
 * Loads a chunk when the page is ready and the browser idle, so that it is there when needed: one
 * after another, and not where people pay for what is sent or wait for it.
 */
export function prefetch(load: Work): void {
  waiting.push(load)
  if (!isUnderWay) lookIn(FIRST_LOOK)
}

/** Whether the page has been ready, and the browser idle: never, where nothing is prefetched. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => prefetch(async () => setIsIdle(true)), [])
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
  if (page !== window.location.pathname) {
    page = window.location.pathname
    sent = 0
  }
  if (isPageLoading()) lookIn(NEXT_LOOK)
  else if (sent < MOST && !isLineSlow()) whenIdle(() => void loadNext())
}

async function loadNext(): Promise<void> {
  // The idle time may have come after the next page was asked for.
  if (isPageLoading()) return lookIn(NEXT_LOOK)
  const load = isUnderWay ? undefined : waiting.shift()
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
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
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
  return lazy(async () => {
    needed += 1
    try {
      const delay = (attempt: number) => Math.min(500 * 2 ** attempt, MAX_DELAY)
      return await retry(load, { retries, delay })
    } finally {
      needed -= 1
    }
  })
}
