import type { Locator, Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { act, chooseTool, expect, test, unique } from '../support/browser/fixtures.ts'
import { long } from '../support/long.ts'

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
    const unit = number === 2 ? 'set' : 'pcs'
    prices.push(
      await api.create('price-list', { ...common, name: unique(brand), unit, price, promoPrice }),
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

  // The unit stands beside the brand, and beside a price alone that has another one.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText(/^3 prices · per\spiece$/)).toBeVisible()
    const ofRows = page.locator('[data-id]', { hasText: /per\s/ })
    await expect(ofRows).toHaveCount(1)
    await expect(ofRows).toContainText(String(prices[2]?.name))
    await expect(ofRows).toContainText(/per\sset/)
  }
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
  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(dialog(page).getByRole('heading')).toContainText([
    'Save 1 of 2 prices?',
    'With an error, not saved (1)',
    'Changed by more than 30% (1)',
  ])
  await expect(dialog(page).getByRole('listitem').first()).toContainText('More than the price.')
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await amount(page, second).fill('860000')
  await amount(page, third).fill('950000')
  await amount(page, third).fill('1000000')

  await page.getByRole('button', { name: 'Review and save' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /Rp\s800\.000.*Rp\s8\.000\.000.*\+900%, unusually much/,
    /Rp\s900\.000.*Rp\s860\.000.*−4,4%/,
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

/** A brand of its own with this many prices of 200 000 and more, a thousand apart. */
async function brandWithMany(api: Api, count: number) {
  const brand = unique('Brand')
  const { id: brandId } = await api.create('brand', { name: brand })
  const common = { brandId, size: null, promoPrice: null, validFrom: null, validUntil: null }
  const prices: Awaited<ReturnType<Api['create']>>[] = []
  for (let number = 0; number < count; number++) {
    const price = 200_000 + 1_000 * number
    const name = `${brand} ${number}`
    prices.push(await api.create('price-list', { ...common, name, price }))
  }
  const pricesNow = () =>
    Promise.all(
      prices.map(async ({ id }) => (await api.send('GET /api/brand-pricelist/:id', { id })).price),
    )
  return { brand, names: prices.map(({ name }) => String(name)), pricesNow }
}

test('a rule changes all prices of a brand in four clicks, and can be undone before', async ({
  page,
  api,
}) => {
  const { brand, pricesNow } = await brandWithMany(api, 20)
  const open = () => page.getByRole('button', { name: `Change by rule: ${brand}` }).click()
  // Half of them are on the next page.
  await page.goto(`${page1}?search=${encodeURIComponent(brand)}&perPage=10`)
  await open()
  await expect(dialog(page).getByRole('heading')).toHaveText(`Change 20 prices of ${brand}`)
  await dialog(page).getByRole('textbox', { name: 'Change in per cent' }).fill('-100')
  await expect(dialog(page).getByText(/above -100/)).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Change in per cent' }).fill('40')
  await expect(dialog(page).getByRole('status')).toContainText('20 prices change.')
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).getByRole('button', { name: 'Review 20 changes' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(20)
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('region', { name: 'Changed prices' })).toContainText(
    'No price changed yet',
  )

  await open()
  await dialog(page).getByRole('button', { name: '5.000', exact: true }).click()
  await expect(dialog(page).getByRole('status')).toContainText('16 prices change, 4 as before.')
  await dialog(page).getByRole('button', { name: 'Review 16 changes' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success update')).toBeVisible()
  const rounded = Array.from({ length: 20 }, (_, at) => 5_000 * Math.round((200 + at) / 5))
  expect(await pricesNow()).toEqual(rounded)
})

test('a column of a spreadsheet is pasted over two pages, and single prices are left out', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { brand, names, pricesNow } = await brandWithMany(api, 12)
  const before = await pricesNow()
  await page.goto(`${page1}?search=${encodeURIComponent(brand)}&perPage=10`)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  const cells = before.map((_, at) => `Rp ${250 + at}.000,00`)
  cells[1] = 'free'
  cells[2] = '-5000'
  cells[4] = '900000'
  const column = `${[...cells, '1'].join('\r\n')}\r\n`
  await page.evaluate((text) => navigator.clipboard.writeText(text), column)
  await amount(page, names[0]).focus()
  await page.keyboard.press('ControlOrMeta+V')

  const bar = page.getByRole('region', { name: 'Changed prices' })
  await expect(bar.getByRole('alert')).toContainText(
    '10 changes. The list ended before the last cell.',
  )
  await expect(bar.getByRole('listitem')).toHaveText([
    `Cell 2, ${names[1]}: “free”. Expected a number.`,
    `Cell 3, ${names[2]}: “-5000”. At least 0.`,
  ])
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(bar).toContainText('No price changed yet')
  await page.keyboard.press('ControlOrMeta+V')
  await bar.getByRole('button', { name: 'Review and save' }).click()
  await expect(dialog(page).getByRole('heading')).toContainText([
    'Save these 10 prices?',
    'Changed by more than 30% (1)',
    'Changed by up to 30%, or from none (9)',
  ])
  await expectAccessible(page, '[role=dialog]')
  await dialog(page)
    .getByRole('checkbox', { name: `Save ${names[4]}` })
    .uncheck()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Success update')).toBeVisible()
  // What was left out is not lost.
  await expect(bar).toContainText('1 changed')
  await expect(amount(page, names[4])).toHaveValue('900.000')
  expect(await pricesNow()).toEqual(
    before.map((price, at) => ([1, 2, 4].includes(at) ? price : 250_000 + 1_000 * at)),
  )
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
    await act(page.getByRole('row', { name: String(price?.name) }), 'Delete')
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
      await act(page.getByRole('row', { name: String(price?.name) }), 'Delete')
      await dialog(page).getByRole('button', { name: 'Delete' }).click()
      await expect(
        dialog(page).getByText(/This would remove the article “Ban musim hujan”/),
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

test('where nothing matches there is no table, and on a tablet all prices are selected at once', async ({
  page,
  api,
}) => {
  await page.goto(`${page1}?search=${unique('nothing')}`)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.setViewportSize({ width: 800, height: 900 })
  const { brand } = await brandWithPrices(api)
  await openSheet(page, brand)
  await chooseTool(page, 'Select')
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('3 selected')
})

test('a table that scrolls sideways has its header above its rows', long, async ({ page, api }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  const { brand } = await brandWithPrices(api)
  await openSheet(page, brand)
  const table = page.getByRole('table')
  const isWhole = () =>
    table.evaluate(({ parentElement: box }) => box && box.scrollWidth <= box.clientWidth)
  expect(await isWhole()).toBe(true)
  await chooseTool(page, 'Display')
  for (const name of ['Active', 'Updated'])
    await page.getByRole('dialog').getByRole('checkbox', { name }).check()
  await page.keyboard.press('Escape')
  expect(await isWhole()).toBe(false)
  const top = (place: Locator) => place.evaluate((one) => one.getBoundingClientRect().top)
  expect(await top(table.getByRole('columnheader').first())).toBe(await top(table))
})

test('prices stand beside each other on a tablet, and their amounts at the right while edited', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 800, height: 900 })
  const { brand, prices } = await brandWithPrices(api)
  await openSheet(page, brand)
  const [first, second] = await page
    .getByRole('main')
    .locator('[data-id]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(second).toBe(first)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit prices' }).click()
  await expect(amount(page, prices[0]?.name)).toHaveCSS('text-align', 'right')
})
