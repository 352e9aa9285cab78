import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceList } from '../../src/contract/resources/price-list.ts'
import { http } from '../../src/web/data/http.ts'
import { createDataProvider } from '../../src/web/data/providers/data.ts'
import { savePrice } from '../../src/web/features/price-list/save-prices.ts'
import { oddServerOfApp } from '../support/odd-server.ts'

/** One changed price on its way to the server. */

const provider = createDataProvider(http, [priceList])
const row = {
  id: 7,
  brandId: 1,
  brand: { id: 1, name: 'Demo' },
  name: 'Spooring',
  price: 200_000,
  promoPrice: 180_000,
}

let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())

/**
 * Saves these amounts over the row while the server has made this of it, and returns what was
 * written.
 */
async function save(values: { price: unknown; promoPrice: unknown }, theirs: object = {}) {
  server.answers({ ...row, ...theirs })
  await savePrice(provider, priceList, { row, values })
  return server.received.filter(({ method }) => method !== 'GET')
}

test.each([
  [
    'the price',
    { price: 210_000, promoPrice: 180_000 },
    {},
    { price: 210_000, promoPrice: 180_000 },
  ],
  [
    'the price for a time',
    { price: 200_000, promoPrice: 190_000 },
    {},
    { price: 200_000, promoPrice: 190_000 },
  ],
  ['both', { price: 210_000, promoPrice: 190_000 }, {}, { price: 210_000, promoPrice: 190_000 }],
  ['none any more', { price: 200_000, promoPrice: null }, {}, { price: 200_000, promoPrice: null }],
  ['zero', { price: 0, promoPrice: 180_000 }, {}, { price: 0, promoPrice: 180_000 }],
  // What was not changed here is as it is now.
  [
    'one, somebody else the other',
    { price: 210_000, promoPrice: 180_000 },
    { promoPrice: 1 },
    { price: 210_000, promoPrice: 1 },
  ],
  [
    'one, as somebody else has',
    { price: 210_000, promoPrice: 180_000 },
    { price: 210_000 },
    { price: 210_000, promoPrice: 180_000 },
  ],
  [
    'one, somebody else the name',
    { price: 210_000, promoPrice: 180_000 },
    { name: 'Spooring 3D' },
    { price: 210_000, name: 'Spooring 3D' },
  ],
])('is sent: %s', async (_, values, theirs, sent) => {
  expect(await save(values, theirs)).toMatchObject([
    { path: expect.stringMatching(/\/7$/), body: sent },
  ])
})

test('what the server does not tell does not go, nor an amount that it tells with a fraction', async () => {
  const [sent] = await save(
    { price: 210_000, promoPrice: 180_000 },
    { isActive: null, promoPrice: '180000.50' },
  )
  expect(sent?.body).toEqual({ brandId: 1, name: 'Spooring', price: 210_000 })
})

test('what another server keeps beside goes back with it', async () => {
  const [sent] = await save({ price: 210_000, promoPrice: 180_000 }, { margin: 12 })
  expect(sent?.body).toMatchObject({ margin: 12, brandId: 1, name: 'Spooring' })
  expect(sent?.body).not.toHaveProperty('brand')
})

test.each([
  [
    'another price',
    { price: 210_000, promoPrice: 180_000 },
    { price: 220_000 },
    'price meanwhile: it is Rp\u00a0220.000 now.',
  ],
  [
    'no price',
    { price: 200_000, promoPrice: 190_000 },
    { promoPrice: null },
    'promo price meanwhile: it is empty now.',
  ],
  [
    'no price that is told',
    { price: 200_000, promoPrice: 190_000 },
    { promoPrice: undefined },
    'promo price meanwhile: it is empty now.',
  ],
  [
    'zero',
    { price: 200_000, promoPrice: 190_000 },
    { promoPrice: 0 },
    'promo price meanwhile: it is Rp\u00a00 now.',
  ],
  [
    'the second of two',
    { price: 210_000, promoPrice: 190_000 },
    { promoPrice: 170_000 },
    'promo price meanwhile: it is Rp\u00a0170.000 now.',
  ],
  [
    'the other of two as here',
    { price: 210_000, promoPrice: 190_000 },
    { price: 210_000, promoPrice: 1 },
    'promo price meanwhile: it is Rp\u00a01 now.',
  ],
])('is not written over what somebody else has set: %s', async (_, values, theirs, message) => {
  await expect(save(values, theirs)).rejects.toThrow(`Somebody else has changed the ${message}`)
  expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each([
  [
    'none before',
    null,
    { price: 200_000, promoPrice: 190_000 },
    [{ body: { promoPrice: 190_000 } }],
  ],
])('a price is sent where there was %s', async (_, promoPrice, values, sent) => {
  server.answers({ ...row, promoPrice })
  await savePrice(provider, priceList, { row: { ...row, promoPrice }, values })
  expect(server.received.filter(({ method }) => method !== 'GET')).toMatchObject(sent)
})
