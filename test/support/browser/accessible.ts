import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Half of what the package itself would bring in, to be read by each page. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Who speaks to the browser says what they see.
  rules: { 'label-content-name-mismatch': { enabled: true } },
} satisfies axe.RunOptions

/** What stands over a page, such as a dialog; the page itself is judged by the tour (`test/tour`). */
export async function expectAccessible(page: Page, part = 'html') {
  expect(await violationsIn(page, part)).toEqual([])
}

/**
 * What shuts people out of the whole page, or of one part of it: what lies behind a dialog was
 * judged without it. Axe is brought in once a page, and tells nothing but what is wrong; its adapter
 * for Playwright takes four times as long. Bars at the foot are judged in their place at the end of
 * the page.
 */
export async function violationsIn(page: Page, part = 'html'): Promise<string[]> {
  // A button that has just been enabled passes through colours that are none of its own.
  await page.waitForFunction(hasNoTransition)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([part, options]) => {
      // A bar at the foot covers half of what is scrolled behind it just then.
      const bars = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
        const { position, bottom } = getComputedStyle(element)
        return ['fixed', 'sticky'].includes(position) && bottom === '0px'
      })
      // Where the keys have been to a cell of a grid, that one alone would count as a target around
      // its link.
      const stops = document.querySelectorAll<HTMLElement>('[role=gridcell][tabindex="0"]')
      for (const { style } of bars) style.position = 'static'
      for (const cell of stops) cell.tabIndex = -1
      const found = await window.axe.run(part, options)
      for (const { style } of bars) style.position = ''
      for (const cell of stops) cell.tabIndex = 0
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
      )
    },
    [part, options] as const,
  )
}

/** What goes on for ever, as a placeholder that pulsates, is not waited for. */
function hasNoTransition() {
  return document
    .getAnimations()
    .every(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
}
