import { expect, test } from './fixtures.ts'

/**
 * What the menu does. What is in it, and for whom, is checked with the specification
 * (specification.spec.ts); that it shows where one is, with each page (pages.spec.ts).
 */

test.describe('the menu', () => {
  test.use({ account: 'admin@roda.example' })

  test('keeps its groups closed where a person closed them', async ({ page }) => {
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const group = menu.getByRole('button', { name: 'Company Profile' })
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    await group.click()
    await expect(menu.getByRole('link', { name: 'News tags' })).toBeHidden()
    await page.reload()
    await expect(group).toHaveAttribute('aria-expanded', 'false')
    await expect(menu.getByRole('link', { name: 'News tags' })).toBeHidden()
  })
})

test.describe('on a phone the menu', () => {
  test.use({ account: 'admin@roda.example', viewport: { width: 390, height: 844 } })

  test('is a drawer that closes when it led somewhere, and by Escape', async ({ page }) => {
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const open = page.getByRole('button', { name: 'Open menu' })
    await expect(menu).toBeHidden()
    await open.click()
    await menu.getByRole('link', { name: 'News tags' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'News tags' })).toBeVisible()
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
  })
})
