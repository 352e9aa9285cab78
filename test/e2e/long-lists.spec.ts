import type { Locator, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, test, unique } from './fixtures.ts'

/**
 * A page of a hundred records, of which the document holds only those in view. Elements are
 * counted, as each of them costs memory, and time whenever the page scrolls.
 */

test.use({ account: 'editor@roda.example' })

const ROWS = 100
/** Elements of the whole document, the menu among them. */
const MOST = 900

/** The address of a page of testimonies, named from 000 on in their order. */
async function manyTestimonies(api: Api): Promise<{ path: string; name: string }> {
  const name = unique('Many')
  for (let from = 0; from < ROWS; from += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        api.create('testimony', { name: `${name} ${String(from + at).padStart(3, '0')}` }),
      ),
    )
  }
  const query = new URLSearchParams({ search: name, sortBy: 'name', perPage: String(ROWS) })
  return { path: `/comp-profile/testimony?${query}`, name }
}

/** Scrolls on until it is rendered. */
async function scrollTo(target: Locator) {
  await target.page().mouse.move(200, 500)
  await expect(async () => {
    await target.page().mouse.wheel(0, 2000)
    await expect(target).toBeVisible({ timeout: 100 })
  }).toPass()
}

const elements = (page: Page) => page.locator('*').count()

test.describe('as cards', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('only those in view are in the document, and all of them on paper', async ({
    page,
    api,
  }) => {
    const { path, name } = await manyTestimonies(api)
    const card = (at: string) => page.getByRole('listitem').filter({ hasText: `${name} ${at}` })
    await page.goto(path)
    await expect(card('000')).toHaveAttribute('aria-setsize', '100')
    await expect(card('000')).toHaveAttribute('aria-posinset', '1')
    await expect(page.getByText('Rating').first()).toBeVisible()
    await scrollTo(card('099'))
    await expect(card('099')).toHaveAttribute('aria-posinset', '100')
    await expect(card('000')).toHaveCount(0)
    expect(await elements(page)).toBeLessThanOrEqual(MOST)

    const onPaper = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener('afterprint', () =>
            resolve(document.querySelectorAll('li[data-id]').length),
          ),
        ),
    )
    await page.pdf()
    expect(await onPaper).toBe(ROWS)
    await expect(card('050')).toHaveCount(0)
  })

  test('keys go on from the card with the focus, however far away it is', async ({ page, api }) => {
    const { path, name } = await manyTestimonies(api)
    const title = (at: string) => page.getByRole('link', { name: `${name} ${at}`, exact: true })
    await page.goto(path)
    await expect(title('000')).toBeVisible()
    await expect(page.locator('[data-index]')).not.toHaveCount(0)
    for (let at = 0; at <= 20; at++) await page.keyboard.press('j')
    await expect(title('020')).toBeFocused()
    await scrollTo(title('099'))
    await expect(title('020')).toBeFocused()
    await page.keyboard.press('k')
    await expect(title('019')).toBeFocused()
    await expect(title('019')).toBeInViewport()
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected')).toBeVisible()
  })

  test('who comes back finds the card in its place', async ({ page, api }) => {
    const { path, name } = await manyTestimonies(api)
    const title = (at: string) => page.getByRole('link', { name: `${name} ${at}`, exact: true })
    await page.goto(path)
    await expect(title('000')).toBeVisible()
    await scrollTo(title('060'))
    await title('060').scrollIntoViewIfNeeded()
    const place = await title('060').boundingBox()
    await title('060').click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} 060`)
    await page.goBack()
    await expect(title('060')).toBeInViewport()
    expect((await title('060').boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  })
})

test('as a grid, the document holds the rows in view, and few elements for each', async ({
  page,
  api,
}) => {
  const { path, name } = await manyTestimonies(api)
  await page.goto(path)
  await expect(page.getByRole('link', { name: `${name} 000` })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await elements(page)).toBeLessThanOrEqual(MOST)

  const all = page.getByRole('checkbox', { name: 'Select all rows' })
  await page.getByRole('checkbox', { name: 'Select row' }).first().check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await all.check()
  await expect(page.getByText('100 selected')).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', false)
  await all.uncheck()
  await expect(page.getByText(/selected$/)).toHaveCount(0)
})

test.describe('the mechanics of all branches, on a phone', () => {
  test.use({ account: 'admin@roda.example', viewport: { width: 390, height: 900 } })

  test('those of a branch are in the document once it is opened', async ({ page }) => {
    await page.goto('/transfer-mekanik')
    const branch = page.getByRole('group').filter({ has: page.getByText(/of \d+ present/) })
    await expect(branch.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await elements(page)).toBeLessThanOrEqual(MOST)
    await branch.last().locator('summary').click()
    await expect(branch.last().getByRole('listitem').first()).toBeVisible()
    await branch.last().locator('summary').click()
    await expect(branch.last().getByRole('listitem')).toHaveCount(0)
  })
})
