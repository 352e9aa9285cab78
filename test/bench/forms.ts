import type { Browser, Page } from '@playwright/test'
import { median } from 'es-toolkit'
import { resources } from '../../src/contract/resources/index.ts'
import { OPENER, type Site, withPeers } from './peers.ts'
import { inBrowser } from './signed-in-browser.ts'
import { inTurn, rounded, type Table } from './table.ts'

/** Milliseconds between the app and its API. */
const LATENCY = 150
/** Each form is opened this often: the first time is told, and the median of the later ones. */
const TIMES = 5
const ROUNDS = 3
const WIDTHS = [1440, 390]

const lists = resources.flatMap(({ pages }) =>
  pages.list && pages.edit && !pages.show ? [pages.list.path] : [],
)

/** From the click on a record that was never opened to its form with the values, as one sees it. */
export async function measure(): Promise<Table[]> {
  return [await newsWithPeers(), await everyForm()]
}

function newsWithPeers(): Promise<Table> {
  return withPeers(10, async (browser, all) => {
    const sites = all.filter(({ opener }) => opener)
    const rows: string[][] = []
    for (const width of WIDTHS) {
      const usual = await inTurn(sites, ROUNDS, (site) =>
        openForms(browser, site, site.list(10), width, site.opener),
      )
      for (const what of ['first', 'later'] as const)
        rows.push([
          `${width} px, ${what}`,
          ...sites.map(({ name }) => rounded(usual(name, what))),
          what === 'first' ? '200' : '80',
        ])
    }
    return {
      title: `From the click in the list of news to the filled form, the API ${LATENCY} ms away: ms, the median of ${ROUNDS}`,
      columns: ['', ...sites.map(({ name }) => name), 'must'],
      rows,
    }
  })
}

function everyForm(): Promise<Table> {
  return inBrowser(async ({ browser, ...ours }) => {
    const rows = []
    for (const path of lists) {
      const { first, later } = await openForms(browser, ours, path, 1440)
      rows.push([path, rounded(first), '200', rounded(later), '80'])
    }
    return {
      title: `The same of every list that leads to forms at 1440 px, once: ms`,
      columns: ['list', 'first', 'must', 'later', 'must'],
      rows,
    }
  })
}

async function openForms(
  browser: Browser,
  { baseURL, storageState }: Pick<Site, 'baseURL' | 'storageState'>,
  path: string,
  width: number,
  opener = OPENER,
) {
  const viewport = { width, height: 900 }
  const page = await browser.newPage({ baseURL, storageState, viewport })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const times: number[] = []
  for (let row = 0; row < TIMES; row++) times.push(await openForm(page, opener, row))
  await page.context().close()
  const [first = Number.NaN, ...later] = times
  return { first, later: median(later) }
}

async function openForm(page: Page, opener: string, row: number): Promise<number> {
  const record = page.locator(opener).nth(row)
  await record.waitFor()
  const time = await record.evaluate(async (element: HTMLElement) => {
    const inputs = document.getElementsByTagName('input')
    const start = performance.now()
    element.click()
    // No function of its own: it would reach the page with what the compiler puts into it for Node.
    while (![...inputs].some((input) => input.closest('main form') && input.value !== ''))
      await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  await page.goBack({ waitUntil: 'networkidle' })
  return time
}
