import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import { expect, test, unique } from '../support/browser/fixtures.ts'

/** Any record is found and opened from anywhere, by its name and two keys; each by its right. */

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find a page or record' })
const input = (page: Page) => page.getByRole('combobox', { name: 'Find a page or record' })
const button = (page: Page) => page.getByRole('button', { name: 'Find a page or record' })

test.describe('a manager', () => {
  test.use({ account: 'admin@roda.example' })

  test('finds a record by its name, and again among the recent ones', async ({ page, api }) => {
    const title = unique('Compressor')
    const { id } = await api.create('repair-report', { title })
    await page.goto('/comp-profile/news')
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    await page.keyboard.press('Control+k')
    await expect(input(page)).toBeFocused()
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/repairs-maintenace/${id}`)
    await expect(palette(page)).toBeHidden()

    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
    await page.keyboard.press('Control+k')
    await expect(recent).toHaveText([new RegExp(title)])
    await page.keyboard.press('Control+k')
    await expect(palette(page)).toBeHidden()
  })

  test('offers what was opened last, however that was', async ({ page, api }) => {
    const name = unique('Category')
    const { id } = await api.create('news-category', { name })
    await page.goto(`/comp-profile/news-category/form/${id}`)
    await page.waitForFunction(
      (name) => Object.values(localStorage).some((value) => value.includes(`"title":"${name}"`)),
      name,
    )
    await button(page).click()
    const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option')
    await expect(recent.first()).toContainText(name)
  })

  test('finds people and pages, and has the focus back after Escape', async ({ page, api }) => {
    const fullName = unique('Ayu')
    const { id } = await api.create('employee', { fullName })
    await page.goto('/comp-profile/news')
    const create = page.getByRole('button', { name: 'Create' })
    await create.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('Ayu %_\\')
    await expect(palette(page).getByText('Nothing is found for')).toBeVisible()
    await page.keyboard.press('Control+a')
    await page.keyboard.type(fullName)
    const person = page
      .getByRole('group', { name: 'Employees' })
      .getByRole('option', { name: fullName })
    await expect(person).toHaveAttribute('href', `/employee/form/${id}`)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(create).toBeFocused()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('upload')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Upload OPL' })).toBeFocused()
  })

  for (const width of [390, 1440]) {
    test(`reads it at ${width} px, long names too`, async ({ page, api }) => {
      await page.setViewportSize({ width, height: 844 })
      const title = unique('Palette').padEnd(150, 'x')
      await api.create('news', { title })
      await page.goto('/dashboard')
      await button(page).click()
      await expect(page.getByRole('group', { name: 'Pages' })).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await input(page).fill(title.slice(0, 20))
      const found = page.getByRole('option', { name: title })
      await expect(found).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      const { right = 0 } = await found.evaluate((option) => option.getBoundingClientRect())
      expect(right).toBeLessThanOrEqual(width)
    })
  }
})

test.describe('somebody with few rights', () => {
  test.use({ account: 'rm@roda.example', viewport: { width: 390, height: 844 } })

  test('asks and finds nothing else than what that role opens', async ({ page, api }) => {
    const name = unique('Few')
    await api.create('employee', { fullName: name })
    await api.create('repair-report', { title: `${name} lift` })
    await page.goto('/dashboard')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (searchParams.has('search')) asked.push(pathname)
    })
    const { width, height } = (await button(page).boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await button(page).click()
    await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option')).toHaveText([
      /New repair report/,
    ])
    await input(page).fill(name)
    await expect(page.getByRole('option')).toHaveText([new RegExp(`${name} lift`)])
    expect(asked).toEqual(['/api/repair-maintenances/all/origin'])
    await page.getByRole('option').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} lift`)
  })
})
