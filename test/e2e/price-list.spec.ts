import type { Page, Request } from '@playwright/test'
import { long } from '../support/long.ts'
import type { Api } from './api.ts'
import { expect, test, unique } from './fixtures.ts'

test.use({ account: 'editor@roda.example' })

const page1 = '/comp-profile/price-list'

/**
 * A brand of its own with three prices: 800 000, 900 000 with a promo of 850 000, and 1 000 000.
 */
async function brandWithPrices(api: Api) {
  const brand = unique('Brand')
  const { id: brandId } = await api.create('brand', { name: brand })
  const common = { brandId, promoPrice: null, validFrom: null, validUntil: null }
  const prices = []
  for (const [number, price] of [800_000, 900_000, 1_000_000].entries()) {
    const promoPrice = number === 1 ? 850_000 : null
    prices.push(
      await api.create('price-list', { ...common, name: unique(brand), price, promoPrice }),
    )
  }
  return { brand, brandId, prices }
}

/**
 * The sheet, narrowed to the brand: its prices have its name in theirs. All prices fit on a page,
 * so that the brand is there before the search, which moves what is below it.
 */
async function openSheet(page: Page, brand: string) {
  await page.goto(page1)
  await page.getByRole('searchbox', { name: 'Search' }).fill(brand)
  await expect(page.getByRole('main').locator('[data-id]')).toHaveCount(3)
}

const amount = (page: Page, name: unknown, label = 'Price') =>
  page.getByRole('textbox', { name: `${label} of ${name}`, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The requests that change something, from here on. */
function changesSent(page: Page): Request[] {
  const sent: Request[] = []
  page.on(
    'request',
    (request) =>
      request.method() !== 'GET' && request.url().includes('/api/') && sent.push(request),
  )
  return sent
}

test('prices stand by brand, in rupiah', long, async ({ page, api }) => {
  const { brand, prices } = await brandWithPrices(api)
  await openSheet(page, brand)
  const row = page.getByRole('row', { name: String(prices[1]?.name) })
  await expect(row.getByRole('cell', { name: 'Rp 900.000' })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Rp 850.000' })).toBeVisible()
})

test('changed prices are shown old and new, and sent alone', async ({ page, api }) => {
  const { brand, prices } = await brandWithPrices(api)
  const [first, second, third] = prices.map(({ name }) => name)
  await openSheet(page, brand)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  await expect(page.getByRole('button', { name: 'Review and save' })).toBeDisabled()

  // By keyboard alone, down the column, as in a spreadsheet.
  await amount(page, first).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('8000000')
  await page.keyboard.press('Enter')
  await expect(amount(page, second)).toBeFocused()
  await page.keyboard.type('840000')
  await expect(page.getByText('More than the price.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review and save' })).toBeDisabled()
  await amount(page, second).fill('860000')
  await amount(page, third).fill('950000')
  await amount(page, third).fill('1000000')

  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /Rp\s800\.000.*Rp\s8\.000\.000.*\+900%, unusually much/,
    /Rp\s900\.000.*Rp\s860\.000.*-4,4%/,
  ])
  const sent = changesSent(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success update')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  expect(
    sent.map((request) => `${request.method()} ${new URL(request.url()).pathname}`).sort(),
  ).toEqual(
    prices
      .slice(0, 2)
      .map(({ id }) => `PUT /api/brand-pricelist/${id}`)
      .sort(),
  )
  const saved = await Promise.all(
    prices.map(({ id }) => api.send('GET /api/brand-pricelist/:id', { id })),
  )
  expect(saved.map(({ price, promoPrice }) => [price, promoPrice])).toEqual([
    [8_000_000, null],
    [860_000, 850_000],
    [1_000_000, null],
  ])
})

test('what somebody else has changed meanwhile is not written over, and the others are saved', async ({
  page,
  api,
}) => {
  const { brand, prices } = await brandWithPrices(api)
  const [first, , third] = prices
  await openSheet(page, brand)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  await amount(page, first?.name).fill('810000')
  await amount(page, third?.name).fill('1100000')
  await api.send('PUT /api/brand-pricelist/:id', { id: first?.id, price: 790_000 })
  await page.getByRole('button', { name: 'Review and save' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 of 2 prices')).toBeVisible()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /Somebody else has changed the price meanwhile: it is Rp\s790\.000 now\./,
  ])
  expect(await api.send('GET /api/brand-pricelist/:id', { id: first?.id })).toMatchObject({
    price: 790_000,
  })
  expect(await api.send('GET /api/brand-pricelist/:id', { id: third?.id })).toMatchObject({
    price: 1_100_000,
  })

  // Whoever types it again beside what it is now has seen it.
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('row', { name: String(first?.name) })).toContainText(/Rp\s790\.000/)
  await amount(page, first?.name).fill('820000')
  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Rp\s790\.000.*Rp\s820\.000/])
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await api.send('GET /api/brand-pricelist/:id', { id: first?.id })).toMatchObject({
    price: 820_000,
  })
})

test.describe('a server that fails', () => {
  test.use({ expectedErrors: /500/ })

  test('keeps the failed row with its reason, to be sent again', async ({ page, api }) => {
    const { brand, prices } = await brandWithPrices(api)
    const [first, second] = prices
    await openSheet(page, brand)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    await amount(page, first?.name).fill('820000')
    await amount(page, second?.name).fill('920000')
    const address = `**/api/brand-pricelist/${second?.id}`
    await page.route(address, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 500, json: { message: 'Out of order' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Review and save' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveText([/Out of order/])
    await page.unroute(address)
    await dialog(page).getByRole('button', { name: 'Retry failed (1)' }).click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await api.send('GET /api/brand-pricelist/:id', { id: second?.id })).toMatchObject({
      price: 920_000,
    })
  })
})

test('changed prices outlive a reload as a draft', long, async ({ page, api }) => {
  const { brand, prices } = await brandWithPrices(api)
  const name = prices[0]?.name
  page.on('dialog', (asked) => asked.accept())
  await openSheet(page, brand)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  await amount(page, name).fill('815000')
  await expect
    .poll(() =>
      page.evaluate(
        () => Object.keys(localStorage).filter((key) => key.startsWith('draft:')).length,
      ),
    )
    .toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(amount(page, name)).toHaveValue('815.000')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(amount(page, name)).toHaveCount(0)
})

test('leaving with changed prices is asked about', long, async ({ page, api }) => {
  const { brand, prices } = await brandWithPrices(api)
  await openSheet(page, brand)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  await amount(page, prices[0]?.name).fill('815000')
  await page.getByRole('link', { name: 'Banner' }).click()
  await dialog(page).getByRole('button', { name: 'Stay' }).click()
  await expect(amount(page, prices[0]?.name)).toHaveValue('815.000')
})

test.describe('deleting a price', () => {
  // That there is no such article, and then no such price, is an answer of 404.
  test.use({ expectedErrors: /404/ })

  test('happens only after its id is certainly no article’s', async ({ page, api }) => {
    const { brand, prices } = await brandWithPrices(api)
    const price = prices[0]
    await openSheet(page, brand)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith(`/${price?.id}`)) asked.push(`${request.method()} ${pathname}`)
    })
    await page
      .getByRole('row', { name: String(price?.name) })
      .getByRole('button', { name: 'Delete' })
      .click()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Success delete')).toBeVisible()
    expect(asked).toEqual([
      `GET /api/articles/detail/${price?.id}`,
      `DELETE /api/articles/${price?.id}`,
      `GET /api/brand-pricelist/${price?.id}`,
    ])
    await expect(page.getByRole('main').locator('tr[data-id]')).toHaveCount(2)
  })

  test(
    'does not happen where an article has the same id, and the dialog says why',
    long,
    async ({ page, api }) => {
      const { brand, prices } = await brandWithPrices(api)
      const price = prices[0]
      await openSheet(page, brand)
      const sent = changesSent(page)
      await page.route(`**/api/articles/detail/${price?.id}`, (route) =>
        route.fulfill({ json: { id: price?.id, title: 'Ban musim hujan' } }),
      )
      await page
        .getByRole('row', { name: String(price?.name) })
        .getByRole('button', { name: 'Delete' })
        .click()
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await expect(
        dialog(page).getByText(/This would remove the news article “Ban musim hujan”/),
      ).toBeVisible()
      expect(sent).toEqual([])
    },
  )
})

test(
  'on a phone, brands fold away and prices are edited in their cards',
  long,
  async ({ page, api }) => {
    const { brand, prices } = await brandWithPrices(api)
    await page.setViewportSize({ width: 390, height: 844 })
    await openSheet(page, brand)
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toContainText([brand, ...prices.map(({ name }) => String(name))])
    await cards.first().getByText(brand).click()
    await expect(cards).toHaveCount(1)
    await cards.first().getByText(brand).click()
    await expect(cards).toHaveCount(4)
    await page.getByRole('button', { name: 'Edit prices' }).click()
    await amount(page, prices[2]?.name).fill('1200000')
    await expect(page.getByText('+20%')).toBeVisible()
    await page.getByRole('button', { name: 'Review and save' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Success update')).toBeVisible()
    expect(await api.send('GET /api/brand-pricelist/:id', { id: prices[2]?.id })).toMatchObject({
      price: 1_200_000,
    })
  },
)
