import type { Browser, Page, Request } from '@playwright/test'
import { sizeAsSent } from '../support/size-as-sent.ts'
import { type Site, withPeers } from './peers.ts'
import { inTurn, rounded, share, type Table } from './table.ts'

const ROUNDS = 3
const peers = ['floor', 'react-admin']

/** Bits per second, milliseconds of a round trip, and how many times slower the processor is. */
const desktop = { rate: 10_240_000, latency: 40, slowdown: 1 }
const mobile = { rate: 1_638_000, latency: 150, slowdown: 4 }
type Line = typeof desktop

/** The goal: at most so many times what a peer takes. */
type Visit = [what: string, page: 'login' | 'list', width: number, Line, goal: string]
const visits: Visit[] = [
  ['sign-in, desktop line', 'login', 1440, desktop, '≤ 1.1 × floor'],
  ['sign-in, mobile line', 'login', 390, mobile, '≤ 1.1 × floor'],
  ['list, 1440 px, desktop line', 'list', 1440, desktop, '≤ 0.95 × react-admin'],
  ['list, 1440 px, mobile line', 'list', 1440, mobile, '≤ 0.95 × react-admin'],
  ['list, 390 px, mobile line', 'list', 390, mobile, '≤ 0.85 × react-admin'],
]

interface Loaded {
  /** Milliseconds until one can read the list, or fill in and submit the sign-in. */
  usable: number
  /** Milliseconds until the page runs by its scripts, and so sends what was submitted. */
  ready: number
  /** Of the scripts asked for until then. */
  bytes: number
  scripts: number
  /** Requests one after another until then. */
  trips: number
}

/** Loads by browsers that have seen nothing yet, ours and its peers in turn. */
export function measure(): Promise<Table[]> {
  return withPeers(10, async (browser, sites, newest) => {
    const names = sites.map(({ name }) => name)
    const times: string[][] = []
    const weights: string[][] = []
    for (const visit of visits) {
      const [what, page, , , goal] = visit
      const usual = await inTurn(sites, ROUNDS, (site) => load(browser, site, visit, newest))
      const timesUntil = (until: 'usable' | 'ready', label = what) => [
        label,
        ...names.map((name) => rounded(usual(name, until))),
        ...peers.map((peer) => share(usual('Roda', until), usual(peer, until))),
        goal,
      ]
      if (page === 'login') times.push(timesUntil('usable'))
      times.push(
        timesUntil('ready', page === 'list' ? what : 'the same until a submitted one is sent'),
      )
      const weightsOf = (name: string) => [
        (usual(name, 'bytes') / 1024).toFixed(1),
        rounded(usual(name, 'scripts')),
        rounded(usual(name, 'trips')),
      ]
      weights.push([what, ...names.flatMap(weightsOf)])
    }
    return [
      {
        title:
          `Until the page can be used, by a browser that has seen nothing yet: ms, the median of ${ROUNDS}.\n` +
          'Lines: 10 240 kbit/s at 40 ms; 1 638 kbit/s at 150 ms with a processor 4 times slower',
        columns: ['page', ...names, ...peers.map((peer) => `÷ ${peer}`), 'goal'],
        rows: times,
      },
      {
        title:
          'Asked for until then: scripts in KiB, how many, and requests one after another (goal: 4 scripts to the sign-in, 7 to a list; 3 requests)',
        columns: ['page', ...names.flatMap((name) => [name, 'scripts', 'in a row'])],
        rows: weights,
      },
    ]
  })
}

async function load(
  browser: Browser,
  site: Site,
  [, kind, width, line]: Visit,
  newest: string,
): Promise<Loaded> {
  const { baseURL, storageState } = site
  const isList = kind === 'list'
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    ...(isList && { storageState }),
  })
  const page = await context.newPage()
  await slowDown(page, line)
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })

  await page.goto(isList ? site.list(10) : site.login, { waitUntil: 'commit' })
  const usable = await when(page, isList ? isListed : isSubmittable, newest)
  const ready = isList ? usable : await when(page, isSubmitted)
  const until = [...scripts]
  const trips = await requestsInARow(page, ready)
  const sizes = await Promise.all(until.map(sizeAsSent))
  const result = {
    usable,
    ready,
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

/** Whether the article is there, and since when. */
const isListed = (title: string) =>
  document.getElementById('root')?.textContent.includes(title) && performance.now()

/** Whether the sign-in can be filled in and submitted. */
const isSubmittable = () =>
  document.querySelector('#root form:has(input[type=password]) [type=submit]:enabled') &&
  performance.now()

/** Whether React holds the sign-in and can send it. */
const isSubmitted = () =>
  Object.keys(document.querySelector('#root form') ?? {}).some((key) =>
    key.startsWith('__reactProps'),
  ) && performance.now()

/** Milliseconds from the start of the load until something is so. */
async function when(page: Page, isSo: (title: string) => unknown, title = ''): Promise<number> {
  return Number(await (await page.waitForFunction(isSo, title)).jsonValue())
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
