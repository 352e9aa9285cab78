import { resources } from '../../src/contract/resources/index.ts'
import { countShift } from '../support/browser/page-loads.ts'
import { inBrowser, type Measuring } from './signed-in-browser.ts'
import { rounded, type Table } from './table.ts'

const WIDTHS = [390, 768, 1440]

const pages = resources
  .flatMap(({ pages }) => Object.values(pages).map(({ path }) => path))
  .filter((path) => !path.includes(':'))

interface Observed {
  shift: number
  task: number
}

declare global {
  interface Window {
    longest: number
  }
}

export async function measure(): Promise<Table[]> {
  const results = await steadiness()
  return [
    {
      title:
        'What moves while a page loads (CLS), and the longest task after that, in ms; the worst of 390, 768 and 1440 px',
      columns: ['page', 'CLS', 'must', 'task', 'must'],
      rows: results.map(({ path, shift, task }) => [
        path,
        shift.toFixed(3),
        '0.010',
        rounded(task),
        '100',
      ]),
    },
  ]
}

/**
 * Of every page: the sum of what its parts were moved while it loaded, and the longest task of its
 * script after that.
 */
function steadiness(): Promise<(Observed & { path: string })[]> {
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
  await countShift(context)
  await context.addInitScript(() => {
    window.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    window.longest = 0
  })
  await page.mouse.move(width / 2, 450)
  await page.mouse.wheel(0, 4000)
  await page.waitForTimeout(1000)
  const observed = await page.evaluate(() => ({ shift: window.shift, task: window.longest }))
  await context.close()
  return observed
}
