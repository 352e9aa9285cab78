import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The minified script: half the bytes, which each page has to load. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Users of voice control say the text that they see.
  rules: { 'label-content-name-mismatch': { enabled: true } },
} satisfies axe.RunOptions

/** For what lies over a page, such as a dialog; the tour (`test/tour`) checks the pages. */
export async function expectAccessible(page: Page, part = 'html') {
  expect(await violationsIn(page, part)).toEqual([])
}

/**
 * The accessibility violations in the whole page, or in one part of it: the page behind a dialog is
 * checked without it. Axe is loaded once a page and reports violations only; its adapter for
 * Playwright takes four times as long. Bars at the foot are checked at their place in the flow.
 */
export async function violationsIn(page: Page, part = 'html'): Promise<string[]> {
  // A button that has just been enabled has intermediate colours for a moment.
  await page.waitForFunction(hasNoTransition)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([part, options]) => {
      // A fixed bar covers half of the content that is scrolled behind it.
      const bars = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
        const { position, bottom } = getComputedStyle(element)
        return ['fixed', 'sticky'].includes(position) && bottom === '0px'
      })
      // A cell of a grid that had the focus would count as a target around its link.
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

/** Whether the page scrolls sideways, and by how much. */
export async function overflowIn(page: Page): Promise<string[]> {
  // The element itself would not come over.
  const [all, seen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth] as const
  })
  return all > seen ? [`${all} px in ${seen} px`] : []
}

/** Endless animations are ignored, such as a pulsating placeholder. */
function hasNoTransition() {
  return document
    .getAnimations()
    .every(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
}
