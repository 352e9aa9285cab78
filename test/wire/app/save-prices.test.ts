import { expect, test } from 'vitest'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { http } from '../../../src/web/data/http.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { savePrice, UnclearSave } from '../../../src/web/features/price-list/save-prices.ts'
import { type Answer, oddServerOfApp } from '../../support/odd-server.ts'

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
  await savePrice(provider, priceList, { row, values: { price, promoPrice } })
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

const busy: Answer = { status: 503, body: { message: 'Busy.' } }
test.each<[string, Answer, boolean, look: Answer | undefined, (error: unknown) => boolean]>([
  ['was cut off, and it was kept', 'cut', true, undefined, (error) => error === undefined],
  ['was lost behind the entrance, and it was kept', busy, true, undefined, (error) => !error],
  ['says that it failed', busy, false, undefined, (error) => String(error).includes('Busy.')],
  ['was cut off, and nobody can look', 'cut', true, busy, (error) => error instanceof UnclearSave],
])('Where the answer to a save %s, that is found out', async (_, answer, isKept, look, isTold) => {
  let now: object = row
  let isSent = false
  server.answersBy((method, __, body) => {
    if (method === 'GET') return (isSent && look) || { status: 200, body: now }
    isSent = true
    if (isKept) now = { ...now, ...(body as object) }
    return answer
  })
  const values = { price: 210, promoPrice: 180 }
  const error = await savePrice(provider, priceList, { row, values }).catch((error) => error)
  expect(error).toSatisfy(isTold)
  expect(writes()).toHaveLength(1)
})
