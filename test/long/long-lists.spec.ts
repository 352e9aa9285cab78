import type { Locator, Page } from '@playwright/test'
import { expect, test, tick, unique } from '../support/browser/fixtures.ts'
import { boxOf } from '../support/browser/parts.ts'
import { prices, selection } from '../support/names.ts'

/** A page of a hundred records, of which the document holds those in view: elements cost memory. */

test.use({ account: 'editor@roda.example' })

const ROWS = 100
/** Elements of the whole document, the menu among them. */
const MOST = 900

/** As many records, ten at a time. */
async function makeRows(create: (at: number) => Promise<unknown>) {
  for (let from = 0; from < ROWS; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, at) => create(from + at)))
}

const numbered = (name: string, at: number) => `${name} ${String(at).padStart(3, '0')}`
const listOf = (path: string, search: string) =>
  `${path}?${new URLSearchParams({ search, sortBy: 'name', perPage: String(ROWS) })}`

/** Scrolls to the end of the page, where it is. */
async function scrollToEnd(target: Locator) {
  await expect(async () => {
    await target.page().evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(target).toBeVisible({ timeout: 100 })
  }).toPass()
}

/** Scrolls until it is in view, never faster than rows come. */
async function scrollTo(target: Locator) {
  const page = target.page()
  for (let top = 0; !(await target.isVisible()); top += 400) {
    await page.evaluate((to) => window.scrollTo(0, to), top)
    await page.waitForFunction(() => {
      const [left, top] = [window.innerWidth / 2, window.innerHeight / 2]
      // One of them may be between two rows.
      return [top, top + 40].some((one) =>
        document.elementFromPoint(left, one)?.closest('[data-index]'),
      )
    })
  }
}

const expectFew = async (page: Page) =>
  expect(await page.locator('*').count()).toBeLessThanOrEqual(MOST)

/** Prints the page. @returns how many of these were in the document meanwhile. */
async function printed(page: Page, rows: string) {
  await page.evaluate((rows) => {
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll(rows).length)
    })
  }, rows)
  await page.pdf()
  return page.locator('body').getAttribute('data-printed')
}

test('Of many rows and cards, the document has those in view, paper all', async ({ page, api }) => {
  const name = unique('Many')
  await makeRows((at) => api.create('testimony', { name: numbered(name, at) }))
  const card = (at: string) => page.getByRole('listitem').filter({ hasText: `${name} ${at}` })
  const title = (at: string) => page.getByRole('link', { name: `${name} ${at}`, exact: true })
  await page.goto(listOf('/comp-profile/testimony', name))
  await expect(title('000')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectFew(page)
  const all = page.getByRole('checkbox', { name: selection.all })
  await tick(page.getByRole('checkbox', { name: selection.row }).first())
  await expect(page.getByText(selection.count(1))).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', true)
  await tick(all)
  await expect(page.getByText(selection.count(ROWS))).toBeVisible()
  await expect(all).toHaveJSProperty('indeterminate', false)
  await all.click()
  await expect(page.getByText(/selected$/)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 900 })
  await expect(card('000')).toHaveAttribute('aria-setsize', '100')
  await expect(card('000')).toHaveAttribute('aria-posinset', '1')
  await expect(page.getByRole('img', { name: /of 5$/ }).first()).toBeVisible()
  await scrollToEnd(card('099'))
  await expect(card('099')).toHaveAttribute('aria-posinset', '100')
  await expect(card('000')).toHaveCount(0)
  await expectFew(page)
  await expect.poll(() => printed(page, 'main tbody tr')).toBe(String(ROWS))
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
    await page.keyboard.press('x')
  })

  await test.step('who comes back finds the card in its place', async () => {
    await scrollTo(title('060'))
    await title('060').scrollIntoViewIfNeeded()
    const place = await boxOf(title('060'))
    await title('060').click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name} 060`)
    await page.goBack()
    await expect(title('060')).toBeInViewport()
    expect((await boxOf(title('060'))).y).toBeCloseTo(place.y, 0)
  })
})

test('A long price list has what is edited in reach, all on paper', async ({ page, api }) => {
  page.on('dialog', (leaving) => leaving.accept())
  const name = unique('Many')
  const brands = [
    await api.create('brand', { name: `${name} A` }),
    await api.create('brand', { name: `${name} B` }),
  ]
  await makeRows((at) => {
    const brandId = brands[at < ROWS / 2 ? 0 : 1]?.id
    const values = { brandId, promoPrice: null, validFrom: null, validUntil: null }
    return api.create('price-list', { ...values, name: numbered(name, at), price: 800_000 + at })
  })
  const row = (at: string) => page.locator('[data-id]').filter({ hasText: `${name} ${at}` })
  const amount = (at: string, label = 'Price') =>
    page.getByRole('textbox', { name: `${label} of ${name} ${at}`, exact: true })
  const promo = (at: string) => amount(at, 'Promo price')
  await page.goto(listOf('/comp-profile/price-list', name))
  // The header, two brands and a hundred prices.
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '103')
  await expect(row('000')).toHaveAttribute('aria-rowindex', '3')
  await page.waitForLoadState('networkidle')
  await expectFew(page)
  await scrollToEnd(row('099'))
  await expect(row('099')).toHaveAttribute('aria-rowindex', '103')
  await expect(row('000')).toHaveCount(0)
  await expectFew(page)
  await expect(page.getByRole('columnheader', { name: 'Promo price' })).toBeInViewport()
  await expect.poll(() => printed(page, '[data-id]:not([data-id^=group])')).toBe(String(ROWS))

  // Across the heading of the next brand, from a row that is far away.
  await page.getByRole('button', { name: prices.edit }).click()
  await scrollTo(amount('049'))
  await amount('049').fill('900000')
  await scrollToEnd(amount('099'))
  await expect(amount('049')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(amount('050')).toBeFocused()
  await expect(amount('050')).toBeInViewport()

  // What is wrong is far away, and found again.
  const toError = page.getByRole('button', { name: prices.showError })
  await promo('050').fill('950000')
  await scrollToEnd(amount('099'))
  await amount('099').focus()
  await expect(amount('050')).toHaveCount(0)
  await expect(page.getByText('2 changed, 1 with an error')).toBeVisible()
  await toError.click()
  await expect(promo('050')).toBeFocused()
  await expect(promo('050')).toHaveValue('950.000')
  await expect(promo('050')).toBeInViewport()
  await expect(amount('049')).toHaveValue('900.000')

  await test.step('on a phone as cards, where the brand of an error is opened', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(listOf('/comp-profile/price-list', name))
    await page.getByRole('button', { name: prices.edit }).click()
    await promo('000').fill('900000')
    await expectFew(page)
    await page.getByText(`${name} A`, { exact: true }).click()
    await expect(amount('000')).toHaveCount(0)
    await expect(amount('050')).toBeVisible()
    await toError.click()
    await expect(promo('000')).toBeFocused()
    await scrollToEnd(amount('099'))
    await expectFew(page)
  })
})
