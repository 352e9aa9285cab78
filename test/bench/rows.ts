import type { Browser, Page } from '@playwright/test'
import { median } from 'es-toolkit'
import { type Site, withPeers } from './peers.ts'
import { mb, rounded, type Table } from './table.ts'

const ROWS = 100
const ROUNDS = 3
const WIDTHS = [1440, 390]
/** Milliseconds from the first row to the last. */
const DURATION = 3000

interface Scrolled {
  /** Elements of the document, and bytes of its heap, before anybody scrolls. */
  elements: number
  heap: number
  /** In a second, and the longest time between two, in ms. */
  frames: number
  longest: number
  /** Pictures asked for before anybody scrolls, and in all. */
  atFirst: number
  pictures: number
}

/** A list of 100 articles with their pictures, scrolled from its first row to its last. */
export function measure(): Promise<Table[]> {
  return withPeers(ROWS, async (browser, sites, newest) => {
    const rows: string[][] = []
    for (const width of WIDTHS) {
      const results = new Map<string, Scrolled[]>(sites.map(({ name }) => [name, []]))
      for (let round = 0; round < ROUNDS; round++)
        for (const site of sites)
          results.get(site.name)?.push(await scroll(browser, site, width, newest))
      for (const [name, runs] of results) rows.push(row(`${width} px, ${name}`, runs))
    }
    return [
      {
        title:
          `A list of ${ROWS} articles, scrolled from end to end within ${DURATION / 1000} s, the median of ${ROUNDS}: elements, heap in MB,\n` +
          'frames a second, the longest in ms, pictures asked for at first and in all.\n' +
          'Goal: at most 900 elements, 10 MB and 50 ms; the frames of react-admin and of the floor',
        columns: ['list', 'elements', 'heap', 'frames', 'longest', 'at first', 'in all'],
        rows,
      },
    ]
  })
}

function row(name: string, runs: readonly Scrolled[]): string[] {
  const usual = (figure: keyof Scrolled) => median(runs.map((one) => one[figure]))
  return [
    name,
    rounded(usual('elements')),
    mb(usual('heap')),
    rounded(usual('frames')),
    rounded(usual('longest')),
    rounded(usual('atFirst')),
    rounded(usual('pictures')),
  ]
}

async function scroll(
  browser: Browser,
  { baseURL, storageState, list }: Site,
  width: number,
  newest: string,
): Promise<Scrolled> {
  const viewport = { width, height: 900 }
  const page = await browser.newPage({ baseURL, storageState, viewport })
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/files/')) asked.add(request.url())
  })
  await page.goto(list(ROWS), { waitUntil: 'networkidle' })
  await page.getByText(newest).first().waitFor()
  const atFirst = asked.size
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const heap = await heapOf(page)
  const times = await scrollToEnd(page)
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return {
    elements,
    heap,
    frames: (times.length * 1000) / DURATION,
    longest: Math.max(...times),
    atFirst,
    pictures: asked.size,
  }
}

/** Without what nobody needs any more. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/** @returns the milliseconds between frames. */
function scrollToEnd(page: Page): Promise<number[]> {
  return page.evaluate(async (duration) => {
    // A grid scrolls in a part of its own.
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
