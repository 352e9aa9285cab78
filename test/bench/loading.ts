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

const visits: Visit[] = (
  [
    ['sign-in, desktop line', 'login', 1440, desktop, 'floor', 1.1],
    ['sign-in, mobile line', 'login', 390, mobile, 'floor', 1.1],
    ['list, 1440 px, desktop line', 'list', 1440, desktop, 'react-admin', 0.95],
    ['list, 1440 px, mobile line', 'list', 1440, mobile, 'react-admin', 0.95],
    ['list, 390 px, mobile line', 'list', 390, mobile, 'react-admin', 0.85],
  ] as const
).map(([what, page, width, line, peer, most]) => ({
  what,
  page,
  width,
  line,
  goal: { peer, most },
}))

interface Loaded {
  /** Milliseconds until one can read the list, or fill in and submit the sign-in. */
  usable: number
  /** Milliseconds until the page runs by its scripts, and so sends what was submitted. */
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
    usable: of('usable'),
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
    rows: results.flatMap((result) =>
      result.visit.page === 'login'
        ? [
            row(result, names, 'usable'),
            row(result, names, 'ready', 'the same until a submitted one is sent'),
          ]
        : [row(result, names, 'ready')],
    ),
  }
}

function row(
  { visit: { what, goal }, usual }: Result,
  names: readonly string[],
  until: 'usable' | 'ready',
  label = what,
) {
  const times = (name: string) => usual(name)[until]
  return [
    label,
    ...names.map((name) => rounded(times(name))),
    share(times('Roda'), times('floor')),
    share(times('Roda'), times('react-admin')),
    `≤ ${goal.most} × ${goal.peer}`,
  ]
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
  const usable = await (isList ? whenListed(page, newest) : whenSubmittable(page))
  const ready = isList ? usable : await whenSubmitted(page)
  const until = [...scripts]
  const trips = await requestsInARow(page, ready)
  const sizes = await Promise.all(until.map(sizeAsSent))
  const result = {
    usable,
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

/** Milliseconds from the start of the load until the article is there. */
async function whenListed(page: Page, title: string): Promise<number> {
  const listed = await page.waitForFunction((text) => {
    return document.getElementById('root')?.textContent.includes(text) && performance.now()
  }, title)
  return Number(await listed.jsonValue())
}

/** Milliseconds from the start of the load until the sign-in can be filled in and submitted. */
async function whenSubmittable(page: Page): Promise<number> {
  const submittable = await page.waitForFunction(() => {
    const button = document.querySelector('#root form:has(input[type=password]) [type=submit]')
    return button?.matches(':enabled') && performance.now()
  })
  return Number(await submittable.jsonValue())
}

/** Milliseconds from the start of the load until React holds the sign-in and can send it. */
async function whenSubmitted(page: Page): Promise<number> {
  const submitted = await page.waitForFunction(() => {
    const form = document.querySelector('#root form') ?? {}
    return Object.keys(form).some((key) => key.startsWith('__reactProps')) && performance.now()
  })
  return Number(await submitted.jsonValue())
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
