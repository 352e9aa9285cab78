import type { Page } from '@playwright/test'
import { inBrowser } from './signed-in-browser.ts'
import { rounded, type Table } from './table.ts'

interface Recapped {
  /** How many people the recap has, and cells that are drawn of it. */
  people: number
  cells: number
  /** Milliseconds from the last reply to the matrix with every day, as the person sees it. */
  opening: number
  /** The longest task of its script until then. */
  task: number
  /**
   * Milliseconds between two frames while it is scrolled to its end within three seconds: the usual
   * one, and the longest.
   */
  median: number
  longest: number
}

declare global {
  interface Window {
    tasks: number[]
  }
}

/** The attendance recap of everybody over the 31 days before today. */
export async function measure(): Promise<Table[]> {
  const { people, opening, task, median, longest } = await recap()
  const figures = [rounded(opening), '1000', rounded(task), median.toFixed(1), longest.toFixed(1)]
  return [
    {
      title:
        'The attendance recap of 31 days: ms from its last reply to the whole matrix, its longest task, ms between frames',
      columns: ['people', 'opens', 'must', 'task', 'median', 'longest'],
      rows: [[String(people), ...figures]],
    },
  ]
}

function recap(): Promise<Recapped> {
  return inBrowser(async ({ browser, baseURL, storageState }) => {
    const page = await browser.newPage({
      baseURL,
      storageState,
      viewport: { width: 1440, height: 900 },
    })
    await page.addInitScript(() => {
      window.tasks = []
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.tasks.push(duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    // Once without counting: it is the script that is measured, not the fetching of it.
    await open(page)
    const opened = await open(page)
    const scrolled = await scroll(page)
    await page.context().close()
    return { ...opened, ...scrolled }
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
    const people = grid?.querySelector('th[scope=row] small')?.textContent
    return {
      people: Number(people),
      cells: grid?.querySelectorAll('td').length ?? 0,
      opening: seen - last,
      task: Math.max(0, ...window.tasks),
    }
  })
}

async function scroll(page: Page) {
  const frames = await page.evaluate(async () => {
    const box = document.querySelector('table[role=grid]')?.parentElement
    const times: number[] = []
    const start = performance.now()
    for (let now = start, before = start; now - start < 3000; before = now) {
      now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      times.push(now - before)
      if (box) box.scrollTop = (box.scrollHeight * (now - start)) / 3000
    }
    return times.slice(1).sort((a, b) => a - b)
  })
  return { median: frames[Math.floor(frames.length / 2)] ?? 0, longest: frames.at(-1) ?? 0 }
}
