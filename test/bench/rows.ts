import type { Browser, Page } from '@playwright/test'
import { type Site, withPeers } from './peers.ts'
import { inTurn, rounded, type Table } from './table.ts'

const ROWS = 100
const ROUNDS = 3
const WIDTHS = [1440, 390]
/** Milliseconds from the first row to the last. */
const DURATION = 3000

/** A list of 100 articles with their pictures, scrolled from its first row to its last. */
export function measure(): Promise<Table[]> {
  return withPeers(ROWS, async (browser, sites, newest) => {
    const rows: string[][] = []
    for (const width of WIDTHS) {
      const usual = await inTurn(sites, ROUNDS, (site) => scroll(browser, site, width, newest))
      for (const { name } of sites)
        rows.push([
          `${width} px, ${name}`,
          rounded(usual(name, 'elements')),
          rounded(usual(name, 'heap') / 1e6),
          rounded(usual(name, 'frames')),
          rounded(usual(name, 'longest')),
        ])
    }
    return [
      {
        title:
          `A list of ${ROWS} articles, scrolled from end to end within ${DURATION / 1000} s, the median of ${ROUNDS}: elements, heap in MB,\n` +
          'frames a second, and the longest in ms.\n' +
          'Goal: at most 900 elements, 10 MB and 50 ms; the frames of react-admin and of the floor',
        columns: ['list', 'elements', 'heap', 'frames', 'longest'],
        rows,
      },
    ]
  })
}

async function scroll(
  browser: Browser,
  { baseURL, storageState, list }: Site,
  width: number,
  newest: string,
) {
  const viewport = { width, height: 900 }
  const page = await browser.newPage({ baseURL, storageState, viewport })
  await page.goto(list(ROWS), { waitUntil: 'networkidle' })
  await page.getByText(newest).first().waitFor()
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const heap = await heapOf(page)
  const times = await scrollToEnd(page)
  await page.context().close()
  return { elements, heap, frames: (times.length * 1000) / DURATION, longest: Math.max(...times) }
}

/** Without what nobody needs any more. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/**
 * Scrolls a page, or the grid that scrolls in a part of its own.
 *
 * @returns the milliseconds between frames.
 */
function scrollToEnd(page: Page): Promise<number[]> {
  return page.evaluate(async (duration) => {
    const grid = document.querySelector('.MuiDataGrid-virtualScroller')
    const box = grid ?? document.scrollingElement
    const times: number[] = []
    const start = performance.now()
    for (let now = start, before = start; now - start < duration; before = now) {
      now = await new Promise<number>(requestAnimationFrame)
      times.push(now - before)
      if (box) box.scrollTop = (box.scrollHeight * (now - start)) / duration
    }
    return times.slice(1)
  }, DURATION)
}
