import type { Page } from '@playwright/test'
import { median } from 'es-toolkit'
import { scrollToEnd } from './scrolling.ts'
import { inBrowser } from './signed-in-browser.ts'
import { rounded, type Table } from './table.ts'

declare global {
  interface Window {
    tasks: number[]
  }
}

/**
 * The attendance recap of everybody over the 31 days before today: from the last reply to the matrix
 * with every day, as the person sees it, and how it is scrolled to its end within three seconds.
 */
export function measure(): Promise<Table[]> {
  return inBrowser(async ({ browser, baseURL, storageState }) => {
    const viewport = { width: 1440, height: 900 }
    const page = await browser.newPage({ baseURL, storageState, viewport })
    await page.addInitScript(() => {
      window.tasks = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.tasks.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    // Once without counting: it is the script that is measured, not the fetching of it.
    await open(page)
    const { people, opening, task } = await open(page)
    const frames = await scrollToEnd(page, 3000)
    const figures = [rounded(opening), '1000', rounded(task)]
    return [
      {
        title:
          'The attendance recap of 31 days: ms from its last reply to the whole matrix, its longest task, ms between frames',
        columns: ['people', 'opens', 'must', 'task', 'median', 'longest'],
        rows: [[people, ...figures, median(frames).toFixed(1), Math.max(...frames).toFixed(1)]],
      },
    ]
  })
}

async function open(page: Page) {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/v4/attendance?from=${day(32)}&to=${day(2)}`)
  return page.evaluate(async () => {
    while (!document.querySelector('table[role=grid][aria-busy=false]'))
      await new Promise(requestAnimationFrame)
    // The frame in which it stands is over when the next one begins.
    await new Promise(requestAnimationFrame)
    const seen = performance.now()
    const replies = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/attendance/live'))
    const last = Math.max(
      ...(replies as PerformanceResourceTiming[]).map(({ responseEnd }) => responseEnd),
    )
    const grid = document.querySelector('table[role=grid]')
    return {
      people: grid?.querySelector('th[scope=row] small')?.textContent ?? '',
      opening: seen - last,
      task: Math.max(0, ...window.tasks),
    }
  })
}
