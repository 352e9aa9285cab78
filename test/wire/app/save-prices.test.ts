import { expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { priceSaving } from '../../../src/web/features/price-list/save-prices.ts'
import { oddServerOfApp } from '../../support/odd-server.ts'

/** One changed price on its way to the server. */

const provider = createDataProvider(http, [priceList])
const brand = { id: 1, name: 'Demo' }
const row = { id: 7, brandId: 1, brand, name: 'Spooring', price: 200, promoPrice: 180 }

const server = oddServerOfApp()

const writes = () => server.received.filter(({ method }) => method !== 'GET')
/** Saves these amounts over the row, while the server has made this of it. */
async function save(price: number, promoPrice: number | null, theirs: object = {}) {
  const now = { ...row, ...theirs }
  server.answersBy((method, _, sent) => {
    return { status: 200, body: method === 'GET' ? now : { ...now, ...(sent as object) } }
  })
  await priceSaving(priceList, [{ row, values: { price, promoPrice } }]).send(
    row,
    provider,
    new AbortController().signal,
  )
}

test.each<[string, number, number | null, theirs: object, sent: object]>([
  ['the price', 210, 180, {}, { price: 210, promoPrice: 180 }],
  ['the price for a time', 200, 190, {}, { price: 200, promoPrice: 190 }],
  ['none any more', 200, null, {}, { price: 200, promoPrice: null }],
  ['zero', 0, 0, {}, { price: 0, promoPrice: 0 }],
  ['what was not changed here as it is now', 210, 180, { promoPrice: 1 }, { promoPrice: 1 }],
  ['the name that it has now', 210, 180, { name: 'Spooring 3D' }, { name: 'Spooring 3D' }],
  ['what another server keeps beside', 210, 180, { margin: 12 }, { margin: 12, brandId: 1 }],
])('A changed price is sent with what it goes with: %s', async (_, price, promo, theirs, sent) => {
  await save(price, promo, theirs)
  expect(writes()).toMatchObject([{ path: expect.stringMatching(/\/7$/), body: sent }])
  expect(writes()[0]?.body).not.toHaveProperty('brand')
})

test('What the server does not tell does not go with it, nor an amount with a fraction', async () => {
  await save(210, 180, { isActive: null, promoPrice: '180.50' })
  expect(writes()[0]?.body).toEqual({ brandId: 1, name: 'Spooring', price: 210 })
})

test.each<[string, number, number, theirs: object, now: RegExp]>([
  ['another price', 210, 180, { price: 220 }, /price .*220/],
  ['no price', 200, 190, { promoPrice: null }, /promo price .*empty/],
  ['no price that is told', 200, 190, { promoPrice: undefined }, /promo price .*empty/],
  ['zero', 200, 190, { promoPrice: 0 }, /promo price .*\b0/],
  ['the other of two as here', 210, 190, { price: 210, promoPrice: 1 }, /promo price .*\b1\b/],
])('What somebody else has set is not written over: %s', async (_, price, promo, theirs, now) => {
  await expect(save(price, promo, theirs)).rejects.toThrow(now)
  expect(writes()).toEqual([])
})

test.each<[string, now: Row, status: string | undefined]>([
  ['has the price', { ...row, price: 210 }, 'done'],
  ['has it, and another promo price', { ...row, price: 210, promoPrice: 1 }, 'done'],
  ['has the price as before', row, undefined],
])('Where the answer to a save was lost, the record tells: it %s', (_, now, status) => {
  const saving = priceSaving(priceList, [{ row, values: { price: 210, promoPrice: 180 } }])
  expect(saving.judge(now, { doubt: '' })?.status).toBe(status)
})
