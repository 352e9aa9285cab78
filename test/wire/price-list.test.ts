import { beforeAll, describe, expect, test } from 'vitest'
import { brand } from '../../src/contract/resources/brand.ts'
import { news } from '../../src/contract/resources/news.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { validInput } from '../support/valid-input.ts'

const server = serverOfFile()
let brandId: number
beforeAll(async () => {
  const input = await validInput(brand, server, server.signed)
  brandId = (await server.ask('POST /api/brands/create', input)).body.id
})

const prices = (endpoint: string, body?: object, signed = server.signed) =>
  server.call(endpoint.replace(' ', ' /api/brand-pricelist/'), body, signed)
const newPrice = (change: object = {}) =>
  prices('POST create', { brandId, name: 'Tyre', price: 900_000, ...change })
const edit = (id: number, change: object) => prices(`PUT ${id}`, change)

describe('what must hold between fields', () => {
  test.each([
    ['promoPrice', { promoPrice: 800_000 }, { price: 799_999 }],
    ['promoPrice', { price: 5_000 }, { promoPrice: 5_001 }],
    ['validUntil', { validUntil: '2026-02-01' }, { validFrom: '2026-02-02' }],
    ['validUntil', { validFrom: '2026-02-02' }, { validUntil: '2026-02-01' }],
  ])('is told at %s when a change leaves the other field out', async (field, before, change) => {
    const { body } = await newPrice(before)
    const { status, body: refused } = await edit(body.id, change)
    expect([status, Object.keys(refused.errors)]).toEqual([422, [field]])
    expect((await prices(`GET ${body.id}`)).body).toEqual(body)
  })

  test('is looked at as it is after the change', async () => {
    expect((await newPrice({ promoPrice: 900_001 })).status).toBe(422)
    const { body } = await newPrice({ promoPrice: 800_000 })
    expect((await edit(body.id, { price: 700_000, promoPrice: 600_000 })).status).toBe(200)
    expect((await edit(body.id, { promoPrice: null, price: 1 })).status).toBe(200)
  })
})

describe('DELETE /api/articles/:id', () => {
  const remove = (id: number, signed = server.signed) =>
    server.call(`DELETE /api/articles/${id}`, undefined, signed)
  const newArticle = async () => {
    const input = await validInput(news, server, server.signed)
    return (await server.ask('POST /api/articles/create', input)).body.id
  }
  const isThere = async (path: string) => (await server.ask(`GET /api/${path}`)).status === 200

  test('deletes the price or the article that has the id', async () => {
    const { body } = await newPrice()
    const article = await newArticle()
    expect(await remove(body.id)).toMatchObject({ status: 200, body: { id: body.id } })
    expect(await isThere(`brand-pricelist/${body.id}`)).toBe(false)
    expect(await isThere(`articles/detail/${article}`)).toBe(true)
    expect(await remove(article)).toMatchObject({ status: 200, body: { id: article } })
    expect((await remove(article)).status).toBe(404)
  })

  test('needs the right to that record, not merely to the other kind', async () => {
    const [{ body: price }, article] = [await newPrice(), await newArticle()]
    const ofPrices = await server.person(['pricebrand_form'])
    const ofNews = await server.person(['news_form'])
    const lacking = (name: string) => ({
      status: 403,
      body: { message: `Your role lacks the permission ${name}.` },
    })
    expect(await remove(article, ofPrices.signed)).toMatchObject(lacking('news_form'))
    expect(await remove(price.id, ofNews.signed)).toMatchObject(lacking('pricebrand_form'))
    expect(await isThere(`articles/detail/${article}`)).toBe(true)
    expect(await isThere(`brand-pricelist/${price.id}`)).toBe(true)
    expect((await remove(price.id, ofPrices.signed)).status).toBe(200)
    expect((await remove(article, ofNews.signed)).status).toBe(200)
  })

  test('leaves every other kind of record alone', async () => {
    expect(await remove(brandId)).toMatchObject({
      status: 404,
      body: { message: 'There is no such article or price (any more).' },
    })
    expect(await isThere(`brands/${brandId}`)).toBe(true)
  })
})

test('a price has an address of its own to be deleted at', async () => {
  const { body } = await newPrice()
  const { id } = body
  expect(await prices(`DELETE ${id}`)).toMatchObject({ status: 200, body: { id } })
  expect((await prices(`DELETE ${id}`)).status).toBe(404)
})
