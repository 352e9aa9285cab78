import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessible.ts'
import type { Api } from '../support/browser/api.ts'
import { act, chooseTool, expect, test, unique } from '../support/browser/fixtures.ts'
import { list, prices as names, selection } from '../support/names.ts'

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
  page.getByRole('textbox', { name: names.of(label, name), exact: true })
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

test('Prices stand by brand; changed ones are shown old and new, and sent alone', async ({
  page,
  api,
}) => {
  const { brand, prices } = await brandWithPrices(api)
  const [first, second, third] = prices.map(({ name }) => name)
  await openSheet(page, brand)
  const row = page.getByRole('row', { name: String(second) })
  await expect(row.getByRole('cell', { name: 'Rp 900.000' })).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Rp 850.000' })).toBeVisible()
  // The unit stands beside the brand, and beside a price alone that has another one.
  await expect(page.getByText(/^3 prices · per\spiece$/)).toBeVisible()
  const ofRows = page.locator('[data-id]', { hasText: /per\s/ })
  await expect(ofRows).toHaveText([new RegExp(`${third}.*per\\sset`)])
  await page.getByRole('button', { name: names.edit }).click()
  await expect(page.getByRole('button', { name: names.review })).toBeDisabled()

  // By keyboard alone, down the column, as in a spreadsheet.
  await amount(page, first).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('8000000')
  await page.keyboard.press('Enter')
  await expect(amount(page, second)).toBeFocused()
  await page.keyboard.type('840000')
  await expect(page.getByText(names.overPrice)).toBeVisible()
  await page.getByRole('button', { name: names.review }).click()
  await expect(dialog(page).getByRole('heading')).toContainText([
    'Save 1 of 2 prices?',
    'With an error, not saved (1)',
    'Changed by more than 30% (1)',
  ])
  await expect(dialog(page).getByRole('listitem').first()).toContainText(names.overPrice)
  await dialog(page).getByRole('button', { name: names.keepEditing }).click()
  await amount(page, second).fill('860000')
  await amount(page, third).fill('950000')
  await amount(page, third).fill('1000000')

  await page.getByRole('button', { name: names.review }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    /Rp\s800\.000.*Rp\s8\.000\.000.*\+900%, unusually much/,
    /Rp\s900\.000.*Rp\s860\.000.*−4,4%/,
  ])
  const sent = changesSent(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(names.saved)).toBeVisible()
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
  return { brand, of: prices.map(({ name }) => String(name)), pricesNow }
}

test('A rule changes all prices of a brand in four clicks, and can be undone before', async ({
  page,
  api,
}) => {
  const { brand, pricesNow } = await brandWithMany(api, 20)
  const open = () => page.getByRole('button', { name: names.rule(brand) }).click()
  // Half of them are on the next page.
  await page.goto(`${page1}?search=${encodeURIComponent(brand)}&perPage=10`)
  await open()
  await expect(dialog(page).getByRole('heading')).toHaveText(`Change 20 prices of ${brand}`)
  await dialog(page).getByRole('textbox', { name: names.percent }).fill('-100')
  await expect(dialog(page).getByText(/above -100/)).toBeVisible()
  await dialog(page).getByRole('textbox', { name: names.percent }).fill('40')
  await expect(dialog(page).getByRole('status')).toContainText('20 prices change.')
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).getByRole('button', { name: 'Review 20 changes' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(20)
  await dialog(page).getByRole('button', { name: names.keepEditing }).click()
  await page.getByRole('button', { name: names.undo }).click()
  await expect(page.getByRole('region', { name: names.bar })).toContainText(names.none)

  await open()
  await dialog(page).getByRole('button', { name: '5.000', exact: true }).click()
  await expect(dialog(page).getByRole('status')).toContainText('16 prices change, 4 as before.')
  await dialog(page).getByRole('button', { name: 'Review 16 changes' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(names.saved)).toBeVisible()
  const rounded = Array.from({ length: 20 }, (_, at) => 5_000 * Math.round((200 + at) / 5))
  expect(await pricesNow()).toEqual(rounded)
})

test('A column of a spreadsheet is pasted over two pages, and single prices are left out', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { brand, of, pricesNow } = await brandWithMany(api, 12)
  const before = await pricesNow()
  await page.goto(`${page1}?search=${encodeURIComponent(brand)}&perPage=10`)
  await page.getByRole('button', { name: names.edit }).click()
  const cells = before.map((_, at) => `Rp ${250 + at}.000,00`)
  cells[1] = 'free'
  cells[2] = '-5000'
  cells[4] = '900000'
  const column = `${[...cells, '1'].join('\r\n')}\r\n`
  await page.evaluate((text) => navigator.clipboard.writeText(text), column)
  await amount(page, of[0]).focus()
  await page.keyboard.press('ControlOrMeta+V')

  const bar = page.getByRole('region', { name: names.bar })
  await expect(bar.getByRole('alert')).toContainText(
    '10 changes. The list ended before the last cell.',
  )
  await expect(bar.getByRole('listitem')).toHaveText([
    `Cell 2, ${of[1]}: “free”. Expected a number.`,
    `Cell 3, ${of[2]}: “-5000”. At least 0.`,
  ])
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(bar).toContainText(names.none)
  await page.keyboard.press('ControlOrMeta+V')
  await bar.getByRole('button', { name: names.review }).click()
  await expect(dialog(page).getByRole('heading')).toContainText([
    'Save these 10 prices?',
    'Changed by more than 30% (1)',
    'Changed by up to 30%, or from none (9)',
  ])
  await expectAccessible(page, '[role=dialog]')
  await dialog(page)
    .getByRole('checkbox', { name: names.saveOne(of[4]) })
    .uncheck()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(names.saved)).toBeVisible()
  // What was left out is not lost, and what was saved cannot be undone.
  await expect(page.getByRole('button', { name: names.undo })).toBeDisabled()
  await expect(bar).toContainText(names.changed(1))
  await expect(amount(page, of[4])).toHaveValue('900.000')
  expect(await pricesNow()).toEqual(
    before.map((price, at) => ([1, 2, 4].includes(at) ? price : 250_000 + 1_000 * at)),
  )
})

test('What somebody else has changed meanwhile is not written over, and the others are saved', async ({
  page,
  api,
}) => {
  const { brand, prices } = await brandWithPrices(api)
  const [first, , third] = prices
  await openSheet(page, brand)
  await page.getByRole('button', { name: names.edit }).click()
  await amount(page, first?.name).fill('810000')
  await amount(page, third?.name).fill('1100000')
  await api.send('PUT /api/brand-pricelist/:id', { id: first?.id, price: 790_000 })
  await page.getByRole('button', { name: names.review }).click()
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
  await dialog(page).getByRole('button', { name: names.keepEditing }).click()
  await expect(page.getByRole('row', { name: String(first?.name) })).toContainText(/Rp\s790\.000/)
  await amount(page, first?.name).fill('820000')
  await page.getByRole('button', { name: names.review }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText([/Rp\s790\.000.*Rp\s820\.000/])
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await api.send('GET /api/brand-pricelist/:id', { id: first?.id })).toMatchObject({
    price: 820_000,
  })
})

test.describe('a server that fails', () => {
  test.use({ expectedErrors: /50\d|ERR_FAILED/ })

  test('What a lost answer has saved counts as saved, what failed stays with its reason, and what nobody can look up is unknown', async ({
    page,
    api,
  }) => {
    const { brand, prices } = await brandWithPrices(api)
    const stored = () =>
      Promise.all(
        prices.map(
          async ({ id }) => (await api.send('GET /api/brand-pricelist/:id', { id })).price,
        ),
      )
    await openSheet(page, brand)
    await page.getByRole('button', { name: names.edit }).click()
    const [first, second, third] = prices
    for (const [at, price] of ['820000', '920000', '1020000'].entries())
      await amount(page, prices[at]?.name).fill(price)
    let isWell = false
    const sent = new Set<string>()
    await page.route('**/api/brand-pricelist/*', async (route) => {
      const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
      const isSave = route.request().method() === 'PUT'
      if (isWell || (!isSave && !(id === third?.id && sent.has(String(id)))))
        return route.continue()
      sent.add(String(id))
      if (id === second?.id)
        return route.fulfill({ status: 500, json: { message: 'Out of order' } })
      if (isSave && id === first?.id) await route.fetch()
      return route.abort()
    })
    await page.getByRole('button', { name: names.review }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveText([/Out of order/, names.unknown])
    expect(await stored()).toEqual([820_000, 900_000, 1_000_000])
    isWell = true
    await dialog(page)
      .getByRole('button', { name: names.retry(2) })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await stored()).toEqual([820_000, 920_000, 1_020_000])
  })
})

test('Changed prices outlive a reload as a draft, beside what is typed meanwhile, and leaving is asked about', async ({
  page,
  api,
}) => {
  const { brand, prices } = await brandWithPrices(api)
  const [first, second] = prices.map(({ name }) => name)
  const drafts = () =>
    page.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.startsWith('draft:'))?.[1] ?? '',
    )
  page.on('dialog', (asked) => asked.accept())
  await openSheet(page, brand)
  await page.getByRole('button', { name: names.edit }).click()
  await amount(page, first).fill('815000')
  await amount(page, second).fill('915000')
  await expect.poll(drafts).toContain('915000')
  await page.getByRole('link', { name: 'Banner' }).click()
  await dialog(page).getByRole('button', { name: names.stay }).click()
  await expect(amount(page, first)).toHaveValue('815.000')
  await page.reload()
  await page.getByRole('button', { name: names.edit }).click()
  await amount(page, first).fill('830000')
  await page.getByRole('button', { name: names.restore }).click()
  await expect(amount(page, first)).toHaveValue('830.000')
  await expect(amount(page, second)).toHaveValue('915.000')
  await page.getByRole('button', { name: names.discard }).click()
  await expect(amount(page, first)).toHaveCount(0)
  await expect.poll(drafts).toBe('')
})

test.describe('deleting a price', () => {
  // That there is no such article, and then no such price, is an answer of 404.
  test.use({ expectedErrors: /404/ })

  test('A price is deleted only after its id is certainly no article’s', async ({ page, api }) => {
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
    await expect(page.getByText(names.deleted)).toBeVisible()
    expect(asked).toEqual([
      `GET /api/articles/detail/${price?.id}`,
      `DELETE /api/articles/${price?.id}`,
      `GET /api/brand-pricelist/${price?.id}`,
    ])
    await expect(page.getByRole('main').locator('tr[data-id]')).toHaveCount(2)
  })

  test('A price is not deleted where an article has the same id, and the dialog says why', async ({
    page,
    api,
  }) => {
    const { brand, prices } = await brandWithPrices(api)
    const price = prices[0]
    await openSheet(page, brand)
    const sent = changesSent(page)
    const title = unique('Ban musim hujan')
    await page.route(`**/api/articles/detail/${price?.id}`, (route) =>
      route.fulfill({ json: { id: price?.id, title } }),
    )
    await act(page.getByRole('row', { name: String(price?.name) }), 'Delete')
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(dialog(page).getByText(title)).toBeVisible()
    expect(sent).toEqual([])
  })
})

test('On a phone brands fold away and prices are edited in their cards; on a tablet these stand beside each other', async ({
  page,
  api,
}) => {
  const { brand, prices } = await brandWithPrices(api)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSheet(page, brand)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toContainText([brand, ...prices.map(({ name }) => String(name))])
  await cards.first().getByText(brand).click()
  await expect(cards).toHaveCount(1)
  await cards.first().getByText(brand).click()
  await expect(cards).toHaveCount(4)
  await page.getByRole('button', { name: names.edit }).click()
  await amount(page, prices[2]?.name).fill('1200000')
  await expect(page.getByText('+20%')).toBeVisible()
  await page.getByRole('button', { name: names.review }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(names.saved)).toBeVisible()
  expect(await api.send('GET /api/brand-pricelist/:id', { id: prices[2]?.id })).toMatchObject({
    price: 1_200_000,
  })

  await page.setViewportSize({ width: 800, height: 900 })
  await openSheet(page, brand)
  const tops = await page
    .getByRole('main')
    .locator('[data-id]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops[1]).toBe(tops[0])
  await expectAccessible(page)
  await chooseTool(page, selection.start)
  await page.getByRole('checkbox', { name: selection.page }).click()
  await expect(page.getByRole('region', { name: selection.region })).toContainText(
    selection.count(3),
  )
  await page.goto(`${page1}?search=${unique('nothing')}`)
  await expect(page.getByText(list.nothingMatches)).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
})
