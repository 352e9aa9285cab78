import type { Browser, Page, Request } from '@playwright/test'
import { median } from 'es-toolkit'
import { sizeAsSent } from '../support/size-as-sent.ts'
import { type Site, withPeers } from './peers.ts'
import { kib, rounded, share, type Table } from './table.ts'

const ROUNDS = 3

interface Line {
  /** Bits per second, and milliseconds of a round trip. */
  rate: number
  latency: number
  /** How many times slower the processor is. */
  slowdown: number
}
const desktop: Line = { rate: 10_240_000, latency: 40, slowdown: 1 }
const mobile: Line = { rate: 1_638_000, latency: 150, slowdown: 4 }

interface Visit {
  what: string
  page: 'login' | 'list'
  width: number
  line: Line
  /** At most so many times what this peer takes. */
  goal: { peer: string; most: number }
}

const visits: Visit[] = [
  {
    what: 'sign-in, desktop line',
    page: 'login',
    width: 1440,
    line: desktop,
    goal: { peer: 'floor', most: 1.1 },
  },
  {
    what: 'sign-in, mobile line',
    page: 'login',
    width: 390,
    line: mobile,
    goal: { peer: 'floor', most: 1.1 },
  },
  {
    what: 'list, 1440 px, desktop line',
    page: 'list',
    width: 1440,
    line: desktop,
    goal: { peer: 'react-admin', most: 0.95 },
  },
  {
    what: 'list, 1440 px, mobile line',
    page: 'list',
    width: 1440,
    line: mobile,
    goal: { peer: 'react-admin', most: 0.95 },
  },
  {
    what: 'list, 390 px, mobile line',
    page: 'list',
    width: 390,
    line: mobile,
    goal: { peer: 'react-admin', most: 0.85 },
  },
]

interface Loaded {
  /** Milliseconds until the page can be used. */
  ready: number
  /** Milliseconds by which its tasks are longer than 50, from the first paint on. */
  blocking: number
  /** Of the scripts asked for until then. */
  bytes: number
  scripts: number
  /** Requests one after another until then. */
  trips: number
}

/** Loads by browsers that have seen nothing yet, ours and its peers in turn. */
export function measure(): Promise<Table[]> {
  return withPeers(10, async (browser, sites, newest) => {
    const results = []
    for (const visit of visits) {
      const loads = new Map<string, Loaded[]>(sites.map(({ name }) => [name, []]))
      for (let round = 0; round < ROUNDS; round++)
        for (const site of sites)
          loads.get(site.name)?.push(await load(browser, site, visit, newest))
      results.push({ visit, usual: (name: string) => usual(loads.get(name) ?? []) })
    }
    const names = sites.map(({ name }) => name)
    return [times(results, names), weights(results, names), blocking(results, names)]
  })
}

type Result = { visit: Visit; usual: (name: string) => Loaded }

function usual(loads: readonly Loaded[]): Loaded {
  const of = (name: keyof Loaded) => median(loads.map((one) => one[name]))
  return {
    ready: of('ready'),
    blocking: of('blocking'),
    bytes: of('bytes'),
    scripts: of('scripts'),
    trips: of('trips'),
  }
}

function times(results: readonly Result[], names: readonly string[]): Table {
  return {
    title:
      `Until the page can be used, by a browser that has seen nothing yet: ms, the median of ${ROUNDS}.\n` +
      'Lines: 10 240 kbit/s at 40 ms; 1 638 kbit/s at 150 ms with a processor 4 times slower',
    columns: ['page', ...names, '÷ floor', '÷ react-admin', 'goal'],
    rows: results.map(({ visit: { what, goal }, usual }) => [
      what,
      ...names.map((name) => rounded(usual(name).ready)),
      share(usual('Roda').ready, usual('floor').ready),
      share(usual('Roda').ready, usual('react-admin').ready),
      `≤ ${goal.most} × ${goal.peer}`,
    ]),
  }
}

function weights(results: readonly Result[], names: readonly string[]): Table {
  return {
    title:
      'Asked for until then: scripts in KiB, how many, and requests one after another (goal: 4 scripts to the sign-in, 7 to a list; 3 requests)',
    columns: ['page', ...names.flatMap((name) => [name, 'scripts', 'in a row'])],
    rows: results.map(({ visit, usual }) => [
      visit.what,
      ...names.flatMap((name) => {
        const { bytes, scripts, trips } = usual(name)
        return [kib(bytes), rounded(scripts), rounded(trips)]
      }),
    ]),
  }
}

function blocking(results: readonly Result[], names: readonly string[]): Table {
  return {
    title:
      'How long tasks block the page from its first paint to five seconds after it can be used, beyond 50 ms each: ms.\n' +
      'By the long tasks of the browser, as Lighthouse has its TBT; not Lighthouse’s own figure',
    columns: ['page', ...names, '÷ floor', 'goal'],
    rows: results
      .filter(({ visit }) => visit.line === mobile)
      .map(({ visit, usual }) => [
        visit.what,
        ...names.map((name) => rounded(usual(name).blocking)),
        share(usual('Roda').blocking, usual('floor').blocking),
        visit.page === 'login' ? '≤ 1.2 × floor' : '',
      ]),
  }
}

declare global {
  interface Window {
    longTasks: { start: number; end: number }[]
  }
}

async function load(
  browser: Browser,
  site: Site,
  { page: asked, width, line }: Visit,
  newest: string,
): Promise<Loaded> {
  const { baseURL, storageState } = site
  const isList = asked === 'list'
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    ...(isList && { storageState }),
  })
  const page = await context.newPage()
  await slowDown(page, line)
  await page.addInitScript(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        window.longTasks.push({ start: startTime, end: startTime + duration })
    }).observe({ type: 'longtask', buffered: true })
  })
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })

  await page.goto(isList ? site.list(10) : site.login, { waitUntil: 'commit' })
  const ready = await whenReady(page, isList ? newest : undefined)
  const until = [...scripts]
  const trips = await requestsInARow(page, ready)
  const sizes = await Promise.all(until.map(sizeAsSent))
  const result = {
    ready,
    blocking: line === mobile ? await blockingTime(page, ready) : 0,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    scripts: until.length,
    trips,
  }
  await context.close()
  return result
}

async function slowDown(page: Page, { rate, latency, slowdown }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: rate / 8,
    uploadThroughput: rate / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Milliseconds from the start of the load until the article is there, or one can sign in. */
async function whenReady(page: Page, title: string | undefined): Promise<number> {
  const ready = await page.waitForFunction((text) => {
    const root = document.getElementById('root')
    const isThere = text
      ? root?.textContent.includes(text)
      : root?.querySelector('form:has(input[type=password]) [type=submit]:enabled')
    return isThere && performance.now()
  }, title)
  return Number(await ready.jsonValue())
}

/**
 * Of the requests that ended before: the most of which each began when the one before had ended.
 * Pictures and fonts hold nothing up.
 */
function requestsInARow(page: Page, ready: number): Promise<number> {
  return page.evaluate((ready) => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const holding = entries.filter(
      ({ initiatorType, responseEnd }) =>
        !['img', 'css'].includes(initiatorType) && responseEnd > 0 && responseEnd <= ready,
    )
    let [count, end] = [0, 0]
    for (const one of holding.sort((a, b) => a.responseEnd - b.responseEnd)) {
      if (one.requestStart < end) continue
      count++
      end = one.responseEnd
    }
    return count
  }, ready)
}

async function blockingTime(page: Page, ready: number): Promise<number> {
  await page.waitForTimeout(5000)
  return page.evaluate((ready) => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    return window.longTasks
      .map(({ start, end }) => Math.min(end, ready + 5000) - Math.max(start, paint) - 50)
      .reduce((sum, time) => sum + Math.max(0, time), 0)
  }, ready)
}
