import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { isAll } from '../support/long.ts'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  rules: {
    // Who speaks to the browser says what they see.
    'label-content-name-mismatch': { enabled: true },
    // It takes half of axe's time.
    'color-contrast': { enabled: isAll },
  },
} satisfies axe.RunOptions

/**
 * Judges the whole page, or one part of it: what lies behind a dialog was judged without it. Axe is
 * brought in once a page, and tells nothing but what is wrong; its adapter for Playwright takes
 * four times as long.
 */
export async function expectAccessible(page: Page, part = 'html') {
  // A button that has just been enabled passes through colours that are none of its own.
  await page.waitForFunction(hasNoTransition)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([part, options]) => {
      const found = await window.axe.run(part, options)
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      )
    },
    [part, options] as const,
  )
  expect(violations).toEqual([])
}

/** What goes on for ever, as a placeholder that pulsates, is not waited for. */
function hasNoTransition() {
  return document
    .getAnimations()
    .every(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
}
