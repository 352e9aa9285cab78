import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { sizeAsSent } from '../support/size-as-sent.ts'
import { inBrowser } from './signed-in-browser.ts'
import { kib, type Table } from './table.ts'

interface Weighing {
  page: string
  path: string
  width: number
  isSignedIn: boolean
  /** What has to be in sight for the page to be of use. */
  whenUsable: (page: Page) => Locator
  aim: number
  must: number
}

const weighings: Weighing[] = [
  {
    page: '/',
    path: '/',
    width: 1440,
    isSignedIn: false,
    whenUsable: (page) => page.locator(':root:not(:has([data-prerendered]))'),
    aim: 70,
    must: 90,
  },
  {
    page: '/login',
    path: '/login',
    width: 1440,
    isSignedIn: false,
    whenUsable: (page) => page.getByRole('button', { name: 'Show what is typed', disabled: false }),
    aim: 100,
    must: 120,
  },
  {
    page: 'a list at 1440 px, as a grid',
    path: '/comp-profile/news',
    width: 1440,
    isSignedIn: true,
    whenUsable: (page) => page.getByRole('gridcell').first(),
    aim: 300,
    must: 325,
  },
  {
    page: 'a list at 390 px, as cards',
    path: '/comp-profile/news',
    width: 390,
    isSignedIn: true,
    whenUsable: (page) => page.getByRole('main').getByRole('listitem').first(),
    aim: 195,
    must: 215,
  },
  {
    page: 'a form without rich text',
    path: '/comp-profile/news-category/form',
    width: 1440,
    isSignedIn: true,
    whenUsable: (page) => page.getByRole('button', { name: 'Save', exact: true }),
    aim: 230,
    must: 260,
  },
]

export async function measure(): Promise<Table[]> {
  const results = await javaScriptPerPage()
  return [
    {
      title: 'JavaScript asked for until the page is of use, KiB as sent',
      columns: ['page', 'now', 'aim', 'must'],
      rows: results.map(({ page, size, aim, must }) => [page, kib(size), `${aim}`, `${must}`]),
    },
  ]
}

/**
 * Opens each page in a browser that has seen nothing yet, and counts the scripts that it asked for.
 */
function javaScriptPerPage(): Promise<{ page: string; size: number; aim: number; must: number }[]> {
  return inBrowser(async ({ browser, baseURL, storageState }) => {
    const results = []
    for (const weighing of weighings) {
      const context = await browser.newContext({
        baseURL,
        viewport: { width: weighing.width, height: 900 },
        storageState: weighing.isSignedIn ? storageState : undefined,
      })
      results.push({
        page: weighing.page,
        size: await weigh(context, weighing),
        aim: weighing.aim,
        must: weighing.must,
      })
      await context.close()
    }
    return results
  })
}

async function weigh(context: BrowserContext, { path, whenUsable }: Weighing): Promise<number> {
  await context.addInitScript({ content: neverFetchAhead })
  const page = await context.newPage()
  const scripts: Request[] = []
  page.on('request', (request) => {
    if (/\.js($|\?)/.test(request.url())) scripts.push(request)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await whenUsable(page).waitFor()
  const asked = [...scripts]
  const sizes = await Promise.all(asked.map(sizeAsSent))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * What the next page needs is fetched a second later: not a cost of this one, and a slow machine
 * must not count it. As text: a function of this file would reach the page with what the compiler
 * puts into it for Node.
 */
const neverFetchAhead = `{
  const { setTimeout } = window
  window.setTimeout = (work, delay = 0) => (delay < 1000 ? setTimeout(work, delay) : 0)
}`
