import { expect, signIn, test } from '../support/browser/fixtures.ts'

/** A toast is read without anything else being hidden. */

test.describe.configure({ mode: 'parallel' })

for (const width of [390, 768, 1440, 1920]) {
  test(`at ${width} px it lies over no name, field or button`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    await signIn(page, 'admin@roda.example')
    const toast = page.getByRole('status').filter({ hasText: 'Welcome' })
    await expect(toast).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
    const covered = await toast.evaluate((toast) => {
      const over = toast.getBoundingClientRect()
      const isUnder = ({ left, right, top, bottom }: DOMRect) =>
        left < over.right && right > over.left && top < over.bottom && bottom > over.top
      return [...document.querySelectorAll('h1, h2, h3, main a, button, input')]
        .filter((one) => !toast.contains(one) && isUnder(one.getBoundingClientRect()))
        .map((one) => one.outerHTML)
    })
    expect(covered).toEqual([])
  })
}
