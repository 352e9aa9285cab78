import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, unique, visit } from '../support/browser/fixtures.ts'
import { boxOf, heading, hold, watchCalls } from '../support/browser/parts.ts'
import { palette } from '../support/names.ts'

/** Any record is found and opened from anywhere, by its name and two keys; each by its right. */

const dialog = (page: Page) => page.getByRole('dialog', { name: palette.name })
const input = (page: Page) => page.getByRole('combobox', { name: palette.name })
const button = (page: Page) => page.getByRole('button', { name: palette.name })
const group = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('option')

test.describe('a manager', () => {
  test.use({ account: 'admin@roda.example' })

  test('Records, people and pages are found by keys alone', async ({ page, api }) => {
    const title = unique('Compressor')
    const report = await api.create('repair-report', { title })
    await page.goto('/comp-profile/news')
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    await page.keyboard.press('Control+k')
    await expect(input(page)).toBeFocused()
    // Enter, pressed before the answer has come, opens the first that is found.
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/repairs-maintenace/${report.id}`)
    await expect(dialog(page)).toBeHidden()
    await page.keyboard.press('Control+k')
    await expect(group(page, palette.recent)).toHaveText([new RegExp(title)])
    await page.keyboard.press('Control+k')
    await expect(dialog(page)).toBeHidden()

    await test.step('so is what was opened last in any other way', async () => {
      const name = unique('Category')
      const category = await api.create('news-category', { name })
      await visit(page, `/comp-profile/news-category/form/${category.id}`)
      await page.waitForFunction(
        (name) => Object.values(localStorage).some((value) => value.includes(`"title":"${name}"`)),
        name,
      )
      await button(page).click()
      await expect(group(page, palette.recent).first()).toContainText(name)
      await page.keyboard.press('Escape')
    })

    const fullName = unique('Ayu')
    const { id } = await api.create('employee', { fullName })
    await visit(page, '/comp-profile/news')
    const create = page.getByRole('button', { name: 'Create' })
    await create.focus()
    await page.keyboard.press('Control+k')
    const options = page.getByRole('option')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('Ayu %_\\')
    await expect(dialog(page).getByText(palette.nothing)).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(fullName)
    const person = group(page, 'Employees').filter({ hasText: fullName })
    await expect(person).toHaveAttribute('href', `/employee/form/${id}`)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(create).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('upload')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/workshop/upload')
    await expect(heading(page)).toBeFocused()
  })

  test.describe('of lists that fail, or answer late', () => {
    test.use({ expectedErrors: /status of 403|ERR_INTERNET/ })

    test('A list that fails is tried again @long', async ({ page, api, context }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const title = unique('Palette').padEnd(150, 'x')
      await api.create('news', { title })
      await api.create('repair-report', { title: title.slice(0, 20) })
      await page.goto('/dashboard')
      await page.waitForLoadState('networkidle')
      const release = await hold(page, '**/api/repair-maintenances/**search=*')
      const refused = { status: 403, json: { message: 'Not yours.' } }
      await page.route('**/api/users/**search=*', (route) => route.fulfill(refused))
      await button(page).click()
      await expectAccessible(page, '[role=dialog]')
      await input(page).fill(title.slice(0, 20))
      const found = page.getByRole('option', { name: title })
      await expect(found).toBeVisible()
      const place = await boxOf(found)
      expect(place.x + place.width).toBeLessThanOrEqual(390)
      release()
      await expect(page.getByRole('group').filter({ hasText: palette.failed })).toBeVisible()
      await expect(group(page, 'Repair reports').first()).toBeVisible()
      expect(await boxOf(found)).toEqual(place)
      await page.unroute('**/api/users/**search=*')
      const again = page.waitForResponse('**/api/users/**search=*')
      await page.getByRole('option', { name: palette.failed }).click()
      expect((await again).status()).toBe(200)
      await expect(page.getByRole('option', { name: palette.failed })).toHaveCount(0)

      await context.setOffline(true)
      const calls = watchCalls(page)
      await input(page).fill(title.slice(0, 19))
      await expect(dialog(page).getByText(palette.offline)).toBeVisible()
      expect(calls).toEqual([])
    })
  })
})
