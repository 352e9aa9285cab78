import type { Locator, Page } from '@playwright/test'
import type { Api } from '../support/browser/api.ts'
import { expect, test, tick, unique } from '../support/browser/fixtures.ts'
import { prices, selection } from '../support/names.ts'

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

/** Scrolls to the end of the page, where it is. */
async function scrollToEnd(target: Locator) {
  await expect(async () => {
    await target.page().evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(target).toBeVisible({ timeout: 100 })
  }).toPass()
}

/** Scrolls through a table until it is in view. */
async function scrollTo(target: Locator) {
  const page = target.page()
  for (let top = 0; !(await target.isVisible()); top += 400) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await expect
      .poll(() =>
        page.evaluate(() => {
          const [left, top] = [window.innerWidth / 2, window.innerHeight / 2]
          // One of them may be between two rows.
          return [top, top + 40].some((one) =>
            document.elementFromPoint(left, one)?.closest('[data-index]'),
          )
        }),
      )
      .toBe(true)
  }
}

const elements = (page: Page) => page.locator('*').count()

test.describe('as cards', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('Of many cards those in view are in the document, and all of them on paper', async ({
    page,
    api,
  }) => {
    const { path, name } = await manyTestimonies(api)
    const card = (at: string) => page.getByRole('listitem').filter({ hasText: `${name} ${at}` })
    const title = (at: string) => page.getByRole('link', { name: `${name} ${at}`, exact: true })
    await page.goto(path)
    await expect(card('000')).toHaveAttribute('aria-setsize', '100')
    await expect(card('000')).toHaveAttribute('aria-posinset', '1')
    await expect(page.getByRole('img', { name: /of 5$/ }).first()).toBeVisible()
    await scrollToEnd(card('099'))
    await expect(card('099')).toHaveAttribute('aria-posinset', '100')
    await expect(card('000')).toHaveCount(0)
    expect(await elements(page)).toBeLessThanOrEqual(MOST)

    const onPaper = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener('afterprint', () =>
            resolve(document.querySelectorAll('main tbody tr').length),
          ),
        ),
    )
    await page.pdf()
    expect(await onPaper).toBe(ROWS)
    await expect(card('050')).toHaveCount(0)

    await test.step('keys go on from the card with the focus, however far away it is', async () => {
      await page.evaluate(() => window.scrollTo(0, 0))
      for (let at = 0; at <= 20; at++) await page.keyboard.press('j')
      await expect(title('020')).toBeFocused()
      await scrollToEnd(title('099'))
      await expect(title('020')).toBeFocused()
      await page.keyboard.press('k')
      await expect(title('019')).toBeFocused()
      await expect(title('019')).toBeInViewport()
      await page.keyboard.press('x')
      await expect(page.getByText(selection.count(1))).toBeVisible()
    })

    await test.step('who comes back finds the card in its place', async () => {
      await page.reload()
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
})

test('Of a large grid the document holds the rows in view, and few elements for each', async ({
  page,
  api,
}) => {
  const { path, name } = await manyTestimonies(api)
  await page.goto(path)
  await expect(page.getByRole('link', { name: `${name} 000` })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await elements(page)).toBeLessThanOrEqual(MOST)

  const all = page.getByRole('checkbox', { name: selection.all })
  await tick(page.getByRole('checkbox', { name: selection.row }).first())
  await expect(page.getByText(selection.count(1))).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await tick(all)
  await expect(page.getByText(selection.count(ROWS))).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', false)
  await all.click()
  await expect(page.getByText(/selected$/)).toHaveCount(0)
})

test.describe('the price list', () => {
  /** The address of a page of prices of two brands, named from 000 on in their order. */
  async function manyPrices(api: Api): Promise<{ path: string; name: string }> {
    const name = unique('Many')
    for (const [from, brand] of ['A', 'B'].entries()) {
      const { id: brandId } = await api.create('brand', { name: `${name} ${brand}` })
      const values = { brandId, promoPrice: null, validFrom: null, validUntil: null }
      for (let ten = from * 50; ten < (from + 1) * 50; ten += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, at) =>
            api.create('price-list', {
              ...values,
              name: `${name} ${String(ten + at).padStart(3, '0')}`,
              price: 800_000 + ten + at,
            }),
          ),
        )
    }
    const query = new URLSearchParams({ search: name, sortBy: 'name', perPage: String(ROWS) })
    return { path: `/comp-profile/price-list?${query}`, name }
  }
  const amount = (page: Page, name: string, label = 'Price') =>
    page.getByRole('textbox', { name: `${label} of ${name}`, exact: true })

  test('A long price list has the rows in view in the document, those that are edited in reach, and all on paper', async ({
    page,
    api,
  }) => {
    const { path, name } = await manyPrices(api)
    await page.goto(path)
    const row = (at: string) => page.locator('tr[data-id]').filter({ hasText: `${name} ${at}` })
    // The header, two brands and a hundred prices.
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '103')
    await expect(row('000')).toHaveAttribute('aria-rowindex', '3')
    await page.waitForLoadState('networkidle')
    expect(await elements(page)).toBeLessThanOrEqual(MOST)
    await scrollToEnd(row('099'))
    await expect(row('099')).toHaveAttribute('aria-rowindex', '103')
    await expect(row('000')).toHaveCount(0)
    expect(await elements(page)).toBeLessThanOrEqual(MOST)
    await expect(page.getByRole('columnheader', { name: 'Promo price' })).toBeInViewport()

    // On paper all of them stand.
    await page.evaluate(() =>
      window.addEventListener('beforeprint', () => {
        document.body.dataset.printed = String(document.querySelectorAll('tr[data-id]').length)
      }),
    )
    await page.pdf()
    await expect(page.locator('body')).toHaveAttribute('data-printed', String(ROWS))

    // Across the heading of the next brand, from a row that is far away.
    await page.getByRole('button', { name: prices.edit }).click()
    await scrollTo(amount(page, `${name} 049`))
    await amount(page, `${name} 049`).fill('900000')
    await scrollToEnd(amount(page, `${name} 099`))
    await expect(amount(page, `${name} 049`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(amount(page, `${name} 050`)).toBeFocused()
    await expect(amount(page, `${name} 050`)).toBeInViewport()

    // What is wrong is far away, and found again.
    await amount(page, `${name} 050`, 'Promo price').fill('950000')
    await scrollToEnd(amount(page, `${name} 099`))
    await amount(page, `${name} 099`).focus()
    await expect(amount(page, `${name} 050`)).toHaveCount(0)
    await expect(page.getByText('2 changed, 1 with an error')).toBeVisible()
    await page.getByRole('button', { name: prices.showError }).click()
    await expect(amount(page, `${name} 050`, 'Promo price')).toBeFocused()
    await expect(amount(page, `${name} 050`, 'Promo price')).toHaveValue('950.000')
    await expect(amount(page, `${name} 050`, 'Promo price')).toBeInViewport()
    await expect(amount(page, `${name} 049`)).toHaveValue('900.000')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 900 } })

    test('A long price list has the cards in view in the document, and opens the brand of an error', async ({
      page,
      api,
    }) => {
      const { path, name } = await manyPrices(api)
      await page.goto(path)
      await page.getByRole('button', { name: prices.edit }).click()
      await amount(page, `${name} 000`, 'Promo price').fill('900000')
      expect(await elements(page)).toBeLessThanOrEqual(MOST)
      await page.getByText(`${name} A`, { exact: true }).click()
      await expect(amount(page, `${name} 000`)).toHaveCount(0)
      await expect(amount(page, `${name} 050`)).toBeVisible()
      await page.getByRole('button', { name: prices.showError }).click()
      await expect(amount(page, `${name} 000`, 'Promo price')).toBeFocused()
      await scrollToEnd(amount(page, `${name} 099`))
      expect(await elements(page)).toBeLessThanOrEqual(MOST)
    })
  })
})

test.describe('the mechanics of all branches', () => {
  test.use({ account: 'admin@roda.example' })

  test('Of many mechanics those in view are in the document, and who has been moved has the focus', async ({
    page,
    api,
  }) => {
    const { items: roles } = await api.send('GET /api/roles', { search: 'mechanic' })
    const { items: branches } = await api.send('GET /api/branch-location', { perPage: 2 })
    const fullName = unique('Wahyu')
    await api.create('employee', {
      fullName,
      roleId: roles[0].id,
      branchLocationId: branches[0].id,
      isActive: true,
    })
    await page.goto('/transfer-mekanik')
    const people = page.locator('tr[data-id]')
    const branch = page.getByRole('rowheader').locator('button[aria-expanded]:enabled')
    await branch.first().click()
    await expect(people.first()).toBeVisible()
    await branch.first().click()
    await expect(people).toHaveCount(0)
    await page.getByRole('button', { name: 'Open all' }).click()
    await expect(people.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await elements(page)).toBeLessThanOrEqual(MOST)
    const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount'))
    expect(rows).toBeGreaterThan(100)
    await scrollToEnd(page.locator(`[aria-rowindex="${rows}"]`))
    await expect(page.locator('[aria-rowindex="2"]')).toHaveCount(0)
    expect(await elements(page)).toBeLessThanOrEqual(MOST)

    const moved = page.getByRole('button', { name: `Move ${fullName}` })
    await scrollTo(moved)
    await moved.click()
    const dialog = page.getByRole('dialog', { name: `Move ${fullName}` })
    await dialog.getByRole('combobox', { name: 'To branch' }).fill(branches[1].name)
    await page.getByRole('option', { name: branches[1].name, exact: true }).click()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(dialog).toBeHidden()
    await expect(moved).toBeFocused()
    await expect(moved).toBeInViewport()
  })
})

test.describe('the mechanics of all branches, on a phone', () => {
  test.use({ account: 'admin@roda.example', viewport: { width: 390, height: 900 } })

  test('The mechanics of a branch are in the document once it is opened', async ({ page }) => {
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
