import type { Browser, Page } from '@playwright/test'
import { resources } from '../../src/contract/resources/index.ts'
import { inBrowser, type Measuring } from './signed-in-browser.ts'

const WIDTHS = [390, 768, 1440]
/** Milliseconds between the app and its API while a form opens. */
const LATENCY = 150
/** Each form is opened this often; the median is told. */
const TIMES = 5

const pages = resources
  .flatMap(({ pages }) => Object.values(pages).map(({ path }) => path))
  .filter((path) => !path.includes(':'))
const lists = resources.flatMap(({ pages }) => (pages.list && pages.edit ? [pages.list.path] : []))

interface Observed {
  shift: number
  task: number
}

declare global {
  interface Window {
    observed: Observed
  }
}

/**
 * Of every page: the sum of what its parts were moved while it loaded, and the longest task of its
 * script after that.
 */
export function steadiness(): Promise<(Observed & { path: string })[]> {
  return inBrowser(async (measuring) => {
    const results = []
    for (const path of ['/dashboard', ...pages]) {
      const observed = []
      for (const width of WIDTHS) observed.push(await observe(measuring, path, width))
      results.push({
        path,
        shift: Math.max(...observed.map(({ shift }) => shift)),
        task: Math.max(...observed.map(({ task }) => task)),
      })
    }
    return results
  })
}

async function observe(
  { browser, baseURL, storageState }: Measuring,
  path: string,
  width: number,
): Promise<Observed> {
  const context = await browser.newContext({
    baseURL,
    storageState,
    viewport: { width, height: 900 },
  })
  await context.addInitScript(() => {
    window.observed = { shift: 0, task: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) window.observed.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.observed.task = Math.max(window.observed.task, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    window.observed.task = 0
  })
  await page.mouse.move(width / 2, 450)
  await page.mouse.wheel(0, 4000)
  await page.waitForTimeout(1000)
  const observed = await page.evaluate(() => window.observed)
  await context.close()
  return observed
}

/**
 * From the click on a row that was never opened to its form with the values in it, as the person
 * sees it.
 */
export function formOpening(): Promise<{ path: string; time: number }[]> {
  return inBrowser(async ({ browser, baseURL, storageState }) => {
    const results = []
    for (const path of lists) {
      const page = await openList(browser, { baseURL, storageState }, path)
      const times: number[] = []
      for (let row = 0; row < TIMES; row++) times.push(await openForm(page, row))
      results.push({ path, time: times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN })
      await page.context().close()
    }
    return results
  })
}

async function openList(
  browser: Browser,
  options: Omit<Measuring, 'browser'>,
  path: string,
): Promise<Page> {
  const page = await browser.newPage({ ...options, viewport: { width: 1440, height: 900 } })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

async function openForm(page: Page, row: number): Promise<number> {
  const edit = page.getByRole('button', { name: 'Edit', exact: true }).nth(row)
  await edit.waitFor()
  const time = await edit.evaluate(async (button: HTMLElement) => {
    const start = performance.now()
    button.click()
    while (
      ![...document.querySelectorAll<HTMLInputElement>('main form input')].some(
        ({ value }) => value !== '',
      )
    ) {
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - start
  })
  await page.goBack({ waitUntil: 'networkidle' })
  return time
}
