import type { Page } from '@playwright/test'

/**
 * Scrolls a page to its end, or the grid or table that scrolls in a part of its own.
 *
 * @returns the milliseconds between frames.
 */
export function scrollToEnd(page: Page, duration: number): Promise<number[]> {
  return page.evaluate(async (duration) => {
    const grid = document.querySelector('.MuiDataGrid-virtualScroller')
    const table = document.querySelector('table[role=grid]')?.parentElement
    const box = grid ?? table ?? document.scrollingElement
    const times: number[] = []
    const start = performance.now()
    for (let now = start, before = start; now - start < duration; before = now) {
      now = await new Promise<number>(requestAnimationFrame)
      times.push(now - before)
      if (box) box.scrollTop = (box.scrollHeight * (now - start)) / duration
    }
    return times.slice(1)
  }, duration)
}
