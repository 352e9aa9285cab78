import { readFileSync } from 'node:fs'
import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Page as Declared } from '../../../src/contract/compile.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { daysBefore } from '../../../src/contract/time.ts'
import { statedResources } from '../../wire/specification/stated.ts'
import { isPart } from '../long.ts'
import { sizeAsSent } from '../size-as-sent.ts'
import type { Api } from './api.ts'

/** The pages of the app at our server, when they are settled, and their budgets. */

/** The widths of a desktop and a phone, and the most bytes of scripts there, as sent. */
export const widths = [
  { width: 1440, limit: 440_000 },
  { width: 390, limit: 365_000 },
] as const
export type Width = (typeof widths)[number]['width']

/** The most layout shift while a page loads (CLS). */
export const MOST_SHIFT = 0.01

/** How many kB a page may be below its budget before the budget has to be lowered. */
export const SLACK = 10

export const budgetsFile = new URL('../../tour/page-budgets.json', import.meta.url)

/**
 * The kB and the number of scripts, by page and width. Written by
 * `npm run bench -- weights --write`. A page without a budget has the limit of all pages; only a
 * page beyond the specification may get a larger one.
 */
export type Budgets = Record<string, Record<Width, [kilobytes: number, scripts: number]>>
export const readBudgets = (): Budgets => JSON.parse(readFileSync(budgetsFile, 'utf8'))

export interface AppPage {
  /** The declared path. */
  path: string
  isSignedIn: boolean
  /** The resource and the action of the page. */
  of?: { resource: Resource; action: string; declared: Declared }
}

/** Generated pages are alike: those of brands and news stand for these, but in the long tour. */
export const isAlike = ({ path }: AppPage) =>
  !isPart('tour') && /^\/(comp-profile\/(news-|testimony|banner)|employee|branch)/.test(path)

/** Whether a page is of the specification, and bound by the limit of all pages. */
export const isStated = ({ of }: AppPage) => !of || statedResources.includes(of.resource)

export const appPages: AppPage[] = [
  { path: '/', isSignedIn: false },
  { path: '/login', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
  ...resources.flatMap((resource) =>
    Object.entries(resource.pages).map(([action, declared]) => ({
      path: declared.path,
      isSignedIn: true,
      of: { resource, action, declared },
    })),
  ),
]

/**
 * The address of a page. A page of a record gets a new record, as others may change: what it shows,
 * and so loads, depends on the record. If none can be created, it is one of the demo.
 *
 * @param idOf the id of a record at another server.
 */
export async function addressOf(
  { path, of }: AppPage,
  api: Api,
  idOf: (id: number) => string = String,
): Promise<string> {
  if (!of) return path
  const { resource, action, declared } = of
  if (!path.includes(':id')) {
    // The demo has no records of resources beyond the specification.
    if (resource.actions.create && !statedResources.includes(resource))
      await api.create(resource.name, resource.actions[declared.lists ?? 'list']?.only)
    if (action !== 'recap') return path
    // Of all branches, it takes as long as five other pages.
    const { items } = await api.send('GET /api/attendance/live')
    return `${path}?branchId=${idOf(items[0].branchLocationId)}`
  }
  if (resource.name === 'attendance') {
    const { id, date } = await leaveOf(api, action === 'sickRecord')
    return `${path.replace(':id', idOf(id))}?date=${date}`
  }
  const { create, ...actions } = resource.actions
  const list = actions[declared.lists ?? 'list']
  const { id } = create
    ? await api.create(resource.name, list?.only)
    : (await api.send(list?.endpoint ?? 'GET /api/none', list?.only)).items[0]
  return path.replace(':id', idOf(id))
}

/** The last record of a person on sick leave, or on other leave. */
async function leaveOf(api: Api, isSick: boolean): Promise<{ id: number; date: string }> {
  const isLeave = isSick ? /^sick$/ : /^(annualLeave|permit)$/
  const { items: today } = await api.send('GET /api/attendance/live')
  for (let ago = 0; ago < 31; ago++) {
    const date = daysBefore(today[0].date, ago)
    const { items } = await api.send('GET /api/attendance/live', { date, perPage: 1000 })
    const found = items.find((one: { attendanceType: { code: string } }) =>
      isLeave.test(one.attendanceType.code),
    )
    if (found) return found
  }
  throw new Error(`Nobody was away: ${isLeave}.`)
}

declare global {
  interface Window {
    shift: number
    /** The texts that moved, and by how much. */
    moved: string[]
  }
}

/**
 * Watches the scripts of the page that is loaded last: all that it loads until it is complete.
 * Prefetching and loading when the browser is idle do not count; neither happens when people save
 * data.
 *
 * @returns a function for their bytes as sent and their number, once the page has settled.
 */
export async function watchScripts(page: Page) {
  await saveData(page)
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) scripts.length = 0
    if (request.resourceType() === 'script') scripts.push(request)
  })
  return async () => {
    const sizes = await Promise.all(scripts.map(sizeAsSent))
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), scripts: scripts.length }
  }
}

/** Disables prefetching on pages that are opened from now on. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/**
 * Counts in `window.shift` the layout shifts without user input from now on, except those by fonts.
 * Fonts are loaded first: in a fallback font of the machine, a heading may need another line.
 */
export async function countShift(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => {
    window.shift = 0
    window.moved = []
    let fontsAt = 0
    document.addEventListener('readystatechange', () => {
      for (const face of document.fonts) face.load().catch(() => undefined)
    })
    document.fonts.addEventListener('loadingdone', () => {
      // The fonts may be painted a frame later.
      fontsAt = performance.now() + 100
      window.shift = 0
      window.moved = []
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput || entry.startTime < fontsAt) continue
        window.shift += entry.value
        window.moved.push(`${entry.value} ${entry.sources[0]?.node?.textContent?.slice(0, 60)}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until everything in view is loaded: twice, as new content may load more. */
export async function settle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await page.waitForFunction(hasCome, undefined, { timeout: 30_000 })
    await page.waitForLoadState('networkidle', { timeout: 30_000 })
  }
}

function hasCome(): boolean {
  // A list is dimmed while it is refetched. An article is plain text until it is near the viewport.
  const missing = document.querySelectorAll(
    '.MuiSkeleton-root, [role=progressbar], [aria-busy=true]:not(.ProseMirror)',
  )
  return (
    Boolean(document.querySelector('h1')?.textContent) &&
    [...missing].every((one) => one.getBoundingClientRect().top >= window.innerHeight * 0.8)
  )
}
