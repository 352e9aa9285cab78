import { resources } from '../../src/contract/resources/index.ts'
import { accounts } from './accounts.ts'
import { expect, test } from './fixtures.ts'

/** Specification section 2, by hand: what is in the menu, in its order, and who sees it. */
const stated: [item: string, right: string][] = [
  ['Add Employee', 'employee_form'],
  ['All Employee', 'employee_list'],
  ['Attendance dashboard', 'attendance_dashboard'],
  ['Leave', 'workshop_report'],
  ["Today's attendance", 'attendance_list'],
  ['Attendance report', 'attendance_list'],
  ['Attendance recap', 'attendance_list'],
  ['Dashboard', 'workshop_report'],
  ['Upload OPL', 'workshop_dashboard'],
  ['List', 'rm_report'],
  ['Outsource group', 'branch_internal'],
  ['Internal group', 'branch_outsource'],
  ['Brand', 'brand_list'],
  ['News', 'news_list'],
  ['News category', 'news_category_list'],
  ['News tags', 'news_tag_list'],
  ['Catalog/price list', 'pricebrand_list'],
  ['Testimony', 'testimony_list'],
  ['Banner', 'banner_list'],
  ['Gallery', 'service_gallery_list'],
]

/** An item is in the menu from the day its page exists. */
const built = new Set(resources.flatMap((resource) => Object.values(resource.pages).map((page) => page.menu)))

for (const [account, permissions] of Object.entries(accounts)) {
  test.describe(account, () => {
    test.use({ account })

    test('sees in the menu what the role may open, and nothing else', async ({ page }) => {
      const items = stated
        .filter(([item, right]) => built.has(item) && permissions.some((name) => name === right))
        .map(([item]) => item)
      await page.goto('/dashboard')
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
      await expect(menu.getByRole('link')).toHaveText(['Home', ...items])
    })
  })
}

test.describe('the menu', () => {
  test.use({ account: 'admin@roda.example' })

  test('leads to every page that is in it', async ({ page }) => {
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Gallery' })).toBeVisible()
    for (const name of (await menu.getByRole('link').allInnerTexts()).slice(1)) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('You may not open this page')).toBeHidden()
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(menu.locator('[aria-current]')).toHaveCount(1)
    }
  })

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
