import type { Page } from '@playwright/test'
import { apiOf, tokenOf } from '../e2e/api.ts'
import { inBrowser } from './signed-in-browser.ts'

const ROWS = 100
const WIDTHS = [390, 1440]

interface Scrolled {
  /** Milliseconds between two frames: the usual one, and the longest. */
  median: number
  longest: number
  /** Pictures asked for before anybody scrolls, and in all. */
  atFirst: number
  pictures: number
}

/**
 * How a list of 100 rows with pictures scrolls, from its first row to its last, within three
 * seconds.
 */
export function scrolling(): Promise<(Scrolled & { width: number })[]> {
  return inBrowser(async ({ browser, baseURL, storageState }) => {
    const api = apiOf(baseURL, await tokenOf(baseURL, 'admin@roda.example'))
    for (let made = 0; made < ROWS; made++) await api.create('testimony')
    const results = []
    for (const width of WIDTHS) {
      const page = await browser.newPage({
        baseURL,
        storageState,
        viewport: { width, height: 900 },
      })
      results.push({ width, ...(await scroll(page)) })
      await page.context().close()
    }
    return results
  })
}

async function scroll(page: Page): Promise<Scrolled> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/files/')) asked.add(request.url())
  })
  await page.goto(`/comp-profile/testimony?perPage=${ROWS}`, { waitUntil: 'networkidle' })
  const atFirst = asked.size
  const frames = await page.evaluate(async () => {
    const grid = document.querySelector('.MuiDataGrid-virtualScroller') ?? document.scrollingElement
    const times: number[] = []
    const start = performance.now()
    for (let now = start, before = start; now - start < 3000; before = now) {
      now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      times.push(now - before)
      if (grid) grid.scrollTop = (grid.scrollHeight * (now - start)) / 3000
    }
    return times.slice(1).sort((a, b) => a - b)
  })
  await page.waitForLoadState('networkidle')
  return {
    median: frames[Math.floor(frames.length / 2)] ?? 0,
    longest: frames.at(-1) ?? 0,
    atFirst,
    pictures: asked.size,
  }
}
