import { readFileSync } from 'node:fs'
import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Page as Declared, Resource } from '../../../src/contract/resource.ts'
import { daysBefore } from '../../../src/contract/time.ts'
import { statedResources } from '../../wire/specification/stated.ts'
import { sizeAsSent } from '../size-as-sent.ts'
import { served } from '../valid-input.ts'
import type { Api } from './api.ts'

/** The pages of the app at our server, how each is waited for, and what it may weigh. */

/** Of windows: a desk and a phone, with what scripts may weigh there at most, in bytes as sent. */
export const widths = [
  { width: 1440, most: 440_000 },
  { width: 390, most: 365_000 },
] as const
export type Width = (typeof widths)[number]['width']

/** What may move while a page loads (CLS). */
export const MOST_SHIFT = 0.01

/** So far below its budget a page may weigh, in kB, before the budget has to follow. */
export const SLACK = 10

export const budgetsFile = new URL('../../tour/page-budgets.json', import.meta.url)

/**
 * Of pages, by width: kB of scripts, and how many. Written by `npm run bench -- weights --write`. A
 * page without one may weigh what any page may.
 */
export type Budgets = Record<string, Record<Width, [kilobytes: number, scripts: number]>>
export const readBudgets = (): Budgets => JSON.parse(readFileSync(budgetsFile, 'utf8'))

export interface AppPage {
  /** As it is declared. */
  path: string
  isSignedIn: boolean
  /** Whose page it is, and as which of them. */
  of?: { resource: Resource; action: string; declared: Declared }
}

export const appPages: AppPage[] = [
  { path: '/', isSignedIn: false },
  { path: '/login', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
  ...served.flatMap((resource) =>
    Object.entries(resource.pages).map(([action, declared]) => ({
      path: declared.path,
      isSignedIn: true,
      of: { resource, action, declared },
    })),
  ),
]

/**
 * The address of a page. One of a record is of a new one, as others may change: what is shown, and
 * so loaded, hangs on the record. Where none can be made, it is one of the demo.
 *
 * @param idOf what a record is called at another server.
 */
export async function addressOf(
  { path, of }: AppPage,
  api: Api,
  idOf: (id: number) => string = String,
): Promise<string> {
  if (!of) return path
  const { resource, action, declared } = of
  if (!path.includes(':id')) {
    // The demo has no records of what the specification does not have.
    if (resource.actions.create && !statedResources.includes(resource))
      await api.create(resource.name, resource.actions[declared.lists ?? 'list']?.only)
    return path
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

/** The last record of somebody who was sick, or away for another reason. */
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
    /** What was moved, and by how much. */
    moved: string[]
  }
}

/**
 * Watches the scripts of a page that has not been opened yet. Counted is all that it loads by itself
 * until nothing is missing on it any more, but nothing that is fetched ahead of need or shown when
 * the browser is idle: it does neither where people save data.
 *
 * @returns what tells, once the page has settled, their bytes as they were sent, and how many.
 */
export async function watchScripts(page: Page) {
  await saveData(page)
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  return async () => {
    const sizes = await Promise.all(scripts.map(sizeAsSent))
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), scripts: scripts.length }
  }
}

/** Nothing is fetched ahead of need on a page that is opened from now on. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

/**
 * Counts from now on, in `window.shift`, how much is moved that nobody has moved, but for what is
 * written anew as the fonts come, which therefore come first: in another font that the machine has,
 * a heading may need another line.
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
      // They may be drawn a frame later.
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

/** Until all in sight is there: twice, as what has come may show what else is missing. */
export async function settle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await page.waitForFunction(hasCome, undefined, { timeout: 30_000 })
    await page.waitForLoadState('networkidle', { timeout: 30_000 })
  }
}

function hasCome(): boolean {
  // A list is dimmed while it asks anew. An article stays a text where it is far from sight.
  const missing = document.querySelectorAll(
    '.MuiSkeleton-root, [role=progressbar], [aria-busy=true]:not(.ProseMirror)',
  )
  return (
    Boolean(document.querySelector('h1')?.textContent) &&
    [...missing].every((one) => one.getBoundingClientRect().top >= window.innerHeight * 0.8)
  )
}
