import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { expect, test, unique } from '../support/browser/fixtures.ts'
import { button } from '../support/browser/parts.ts'
import { prices as names } from '../support/names.ts'

/** The price list as a sheet. What an amount, a rule or a pasted column comes to is in `test/pure`. */

test.use({ account: 'editor@roda.example', expectedErrors: /status of 500|ERR_FAILED/ })

const path = '/comp-profile/price-list'
const plain = { promoPrice: null, size: null, unit: 'pcs', validFrom: null, validUntil: null }

/** A brand of its own with these prices, each as many rupiah or more that is said of it. */
async function brandWith(api: Api, ...prices: (number | object)[]) {
  const brand = unique('Brand')
  const { id: brandId } = await api.create('brand', { name: brand })
  const made: { id: number; name: string }[] = []
  for (const price of prices) {
    const values = { ...plain, brandId, name: unique(brand) }
    const change = typeof price === 'number' ? { price } : price
    const { id, name } = await api.create('price-list', { ...values, ...change })
    made.push({ id, name: String(name) })
  }
  const stored = () =>
    Promise.all(
      made.map(async ({ id }) => (await api.send('GET /api/brand-pricelist/:id', { id })).price),
    )
  return { brand, prices: made, of: made.map(({ name }) => name), stored }
}

const three = [800_000, { price: 900_000, promoPrice: 850_000 }, { price: 1_000_000, unit: 'set' }]

/**
 * The sheet, narrowed to the brand: its prices have its name in theirs. All prices fit on a page,
 * so that the brand is there before the search, which moves what is below it.
 */
async function openSheet(page: Page, brand: string) {
  await page.goto(path)
  await page.getByRole('searchbox', { name: 'Search' }).fill(brand)
  await expect(rows(page)).toHaveCount(3)
}

const rows = (page: Page) => page.locator('[data-id]:not([data-id^=group])')
const amount = (page: Page, name: unknown) =>
  page.getByRole('textbox', { name: names.of('Price', name), exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

async function save(page: Page) {
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(names.saved)).toBeVisible()
}

test('Changed prices outlive a reload, are reviewed, and sent alone', async ({ page, api }) => {
  const { brand, of, prices, stored } = await brandWith(api, ...three)
  const [first, second, third] = of
  const drafts = () =>
    page.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.startsWith('draft:'))?.[1] ?? '',
    )
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  page.on('dialog', (dialog) => dialog.accept())
  await openSheet(page, brand)
  // The unit stands beside the brand, and beside a price alone that has another one.
  await expect(page.getByText(names.perPiece(3))).toBeVisible()
  await expect(rows(page).filter({ hasText: names.per })).toHaveText([new RegExp(String(third))])
  await button(page, names.edit).click()
  await expect(button(page, names.review)).toBeDisabled()

  await test.step('By keyboard alone, down the column, as in a spreadsheet', async () => {
    await amount(page, first).focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('8000000')
    await page.keyboard.press('Enter')
    await expect(amount(page, second)).toBeFocused()
    await page.keyboard.type('840000')
    await expect(page.getByText(names.overPrice)).toBeVisible()
    await button(page, names.review).click()
    await expect(dialog(page).getByRole('heading')).toContainText([
      names.saveSome(1, 2),
      names.withError(1),
      names.changedMuch(1),
    ])
    await expect(dialog(page).getByRole('listitem').first()).toContainText(names.overPrice)
    await button(page, names.keepEditing).click()
  })

  await test.step('Leaving is asked about, and a reload loses nothing', async () => {
    await expect.poll(drafts).toContain('840000')
    await page.getByRole('link', { name: 'Banner' }).click()
    await button(page, names.stay).click()
    await page.reload()
    await button(page, names.edit).click()
    // What is typed meanwhile counts more.
    await amount(page, second).fill('860000')
    await button(page, names.restore).click()
    await expect(amount(page, first)).toHaveValue('8.000.000')
    await expect(amount(page, second)).toHaveValue('860.000')
  })

  await amount(page, third).fill('950000')
  await amount(page, third).fill('1000000')
  await button(page, names.review).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /Rp\s800\.000.*Rp\s8\.000\.000.*\+900%, unusually much/,
    /Rp\s900\.000.*Rp\s860\.000.*−4,4%/,
  ])
  await save(page)
  const paths = prices.slice(0, 2).map(({ id }) => `/api/brand-pricelist/${id}`)
  expect(sent.map((url) => new URL(url).pathname).sort()).toEqual(paths.sort())
  expect(await stored()).toEqual([8_000_000, 860_000, 1_000_000])
  await expect.poll(drafts).toBe('')

  await amount(page, third).fill('1100000')
  await button(page, names.discard).click()
  await expect(amount(page, third)).toHaveCount(0)
  await expect.poll(drafts).toBe('')
})

test('A rule or a pasted column changes a brand @long', async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const before = Array.from({ length: 12 }, (_, at) => 200_000 + 1_000 * at)
  const { brand, of, stored } = await brandWith(api, ...before)
  const bar = page.getByRole('region', { name: names.bar })
  await page.goto(`${path}?search=${encodeURIComponent(brand)}&perPage=10`)

  await test.step('A rule', async () => {
    await button(page, names.rule(brand)).click()
    await expect(dialog(page).getByRole('heading')).toHaveText(names.ruleOf(12, brand))
    const percent = dialog(page).getByRole('textbox', { name: names.percent })
    await percent.fill('-100')
    await expect(dialog(page).getByText(names.aboveMinus100)).toBeVisible()
    await percent.fill('40')
    await expect(dialog(page).getByRole('status')).toContainText(names.ruled(12))
    await expectAccessible(page, '[role=dialog]')
    await dialog(page)
      .getByRole('button', { name: names.reviewOf(12) })
      .click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(12)
    await button(page, names.keepEditing).click()
    await button(page, names.undo).click()
    await expect(bar).toContainText(names.none)
  })

  await test.step('A column', async () => {
    const cells = before.map((_, at) => `Rp ${250 + at}.000,00`)
    cells[1] = 'free'
    cells[4] = '900000'
    const column = `${[...cells, '1'].join('\r\n')}\r\n`
    await page.evaluate((text) => navigator.clipboard.writeText(text), column)
    await amount(page, of[0]).focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(bar.getByRole('alert')).toContainText(names.pastedTooMany(11))
    await expect(bar.getByRole('listitem')).toHaveText([names.noNumber(2, of[1], 'free')])
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(bar).toContainText(names.none)
    await page.keyboard.press('ControlOrMeta+V')
    await button(page, names.review).click()
    await expectAccessible(page, '[role=dialog]')
    await dialog(page)
      .getByRole('checkbox', { name: names.saveOne(of[4]) })
      .uncheck()
    await save(page)
    // What was left out is not lost, and what was saved cannot be undone.
    await expect(button(page, names.undo)).toBeDisabled()
    await expect(bar).toContainText(names.changed(1))
    await expect(amount(page, of[4])).toHaveValue('900.000')
    expect(await stored()).toEqual(
      before.map((price, at) => ([1, 4].includes(at) ? price : price + 50_000)),
    )
  })
})

test('What is not saved stays with its reason, and is tried again @long', async ({ page, api }) => {
  const { brand, of, prices, stored } = await brandWith(api, ...three)
  const items = dialog(page).getByRole('listitem')
  await openSheet(page, brand)
  await button(page, names.edit).click()
  for (const [at, name] of of.entries()) await amount(page, name).fill(`${8 + at}20000`)
  await api.send('PUT /api/brand-pricelist/:id', { id: prices[0]?.id, price: 790_000 })
  let isWell = false
  await page.route(`**/api/brand-pricelist/{${prices[1]?.id},${prices[2]?.id}}`, async (route) => {
    if (isWell || route.request().method() !== 'PUT') return route.continue()
    if (route.request().url().endsWith(`/${prices[1]?.id}`))
      return route.fulfill({ status: 500, json: { message: 'Out of order' } })
    await route.fetch()
    return route.abort()
  })
  await button(page, names.review).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(items).toHaveText([names.changedMeanwhile, /Out of order/])
  expect(await stored()).toEqual([790_000, 900_000, 1_020_000])
  isWell = true
  await button(page, names.retry(2)).click()
  await expect(items).toHaveText([names.changedMeanwhile])

  // Whoever types it again beside what it is now has seen it.
  await button(page, names.keepEditing).click()
  await amount(page, of[0]).fill('830000')
  await button(page, names.review).click()
  await expect(items).toHaveText([/Rp\s790\.000.*Rp\s830\.000/])
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await stored()).toEqual([830_000, 920_000, 1_020_000])
})
