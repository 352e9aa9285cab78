import { readFileSync } from 'node:fs'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  Request,
} from '@playwright/test'
import type { Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { sizeAsSent } from '../size-as-sent.ts'
import type { Api } from './api.ts'

/** All pages of the app, each loaded by a browser that has seen nothing yet, and what they may weigh. */

/** Of windows: a desk and a phone, with what scripts may weigh there at most, in bytes as sent. */
export const widths = [
  { width: 1440, most: 400_000 },
  { width: 390, most: 300_000 },
] as const
export type Width = (typeof widths)[number]['width']

/** What may move while a page loads (CLS). */
export const MOST_SHIFT = 0.01

/** So far below its budget a page may weigh, in kB, before the budget has to follow. */
export const SLACK = 10

export const budgetsFile = new URL('../../tour/page-budgets.json', import.meta.url)

/** Of each page and width: kB of scripts, and how many. Written by `npm run bench -- weights --write`. */
export type Budgets = Record<string, Record<Width, [kilobytes: number, scripts: number]>>
export const readBudgets = (): Budgets => JSON.parse(readFileSync(budgetsFile, 'utf8'))

interface AppPage {
  /** As it is declared. */
  path: string
  isSignedIn: boolean
  /** Whose record the page is of. */
  resource?: Resource
  lists?: string | undefined
}

export const appPages: AppPage[] = [
  { path: '/', isSignedIn: false },
  { path: '/login', isSignedIn: false },
  { path: '/dashboard', isSignedIn: true },
  ...resources.flatMap((resource) =>
    Object.values(resource.pages).map(({ path, lists }) => ({
      path,
      isSignedIn: true,
      resource,
      lists,
    })),
  ),
]

/**
 * The address of a page. One of a record is of a new one, as others may change: what is shown, and
 * so loaded, hangs on the record. Where none can be made, it is the first of the list.
 */
export async function addressOf({ path, resource, lists }: AppPage, api: Api): Promise<string> {
  if (!path.includes(':id') || !resource) return path
  const list = resource.actions[lists ?? 'list']
  const { id } = resource.actions.create
    ? await api.create(resource.name)
    : (await api.send(list?.endpoint ?? 'GET /api/none', list?.only)).items[0]
  return path.replace(':id', String(id))
}

interface PageLoad {
  /** Of scripts, as they were sent. */
  bytes: number
  scripts: number
  /** How much was moved. */
  shift: number
}

declare global {
  interface Window {
    shift: number
  }
}

/**
 * Counted is all that the page loads by itself until nothing is missing on it any more, but nothing
 * that is fetched ahead of need or shown when the browser is idle: it does neither where people
 * save data.
 */
export async function loadPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
): Promise<PageLoad> {
  const context = await browser.newContext(options)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await countShift(context)
  const page = await context.newPage()
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request)
  })
  await page.goto(address)
  await settle(page)
  const sizes = await Promise.all(scripts.map(sizeAsSent))
  const shift = await page.evaluate(() => window.shift)
  await context.close()
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), scripts: scripts.length, shift }
}

/** Counts from now on, in `window.shift`, how much is moved that nobody has moved. */
export async function countShift(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) window.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Twice, as what has come may show what else is missing. */
async function settle(page: Page): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await page.waitForFunction(() => {
      const missing = [...document.querySelectorAll('.MuiSkeleton-root, [role=progressbar]')]
      return (
        document.querySelector('h1') &&
        missing.every((one) => one.getBoundingClientRect().top >= window.innerHeight * 0.8)
      )
    })
    await page.waitForLoadState('networkidle')
  }
}
