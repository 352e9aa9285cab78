import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withOwnDelete } from '../../../src/contract/resource.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { http } from '../../../src/web/data/http.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { oddServerOfApp } from '../../support/odd-server.ts'

/**
 * The price list is deleted at the articles' endpoint, as stated (specification section 7;
 * docs/domain.md, odd point 2). Here the server numbers articles and prices apart, so that one id
 * may be both.
 */

const resources = [news, priceList]
const provider = createDataProvider(http, resources)
let server: Awaited<ReturnType<typeof oddServerOfApp>>
let articles: Map<string, string>
let prices: Map<string, string>

const absent = { status: 404, body: { message: 'Not found' } }

/** Deletes whatever has the id, an article first. */
function answer(method: string, path: string) {
  const id = path.split('/').at(-1) ?? ''
  if (method === 'DELETE')
    return articles.delete(id) || prices.delete(id)
      ? { status: 200, body: { message: 'Deleted' } }
      : absent
  if (path.startsWith('/api/articles/detail/'))
    return articles.has(id) ? { status: 200, body: { id, title: articles.get(id) } } : absent
  return prices.has(id) ? { status: 200, body: { id, name: prices.get(id) } } : absent
}

const removePrice = (id: string, by = provider) => by.deleteOne({ resource: 'price-list', id })
const deletions = () =>
  server.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
beforeEach(() => {
  articles = new Map([['7', 'Ban musim hujan']])
  prices = new Map([
    ['7', 'Spooring'],
    ['8', 'Balancing'],
  ])
  server.answersBy(answer)
})

describe('a price', () => {
  test('whose id an article has as well is not deleted, and neither is the article', async () => {
    await expect(removePrice('7')).rejects.toThrow(
      'This would remove the article “Ban musim hujan”',
    )
    expect(deletions()).toEqual([])
  })

  test('whose id no article has is deleted at the stated endpoint', async () => {
    await removePrice('8')
    expect(deletions()).toEqual(['/api/articles/8'])
  })

  test.each([
    ['refuses to say', { status: 403, body: { message: 'Not yours' } }, 403],
    ['fails', { status: 500, body: { message: 'Broken' } }, 409],
    ['answers with something else', { status: 200, body: [] }, 409],
  ])(
    'is certainly not deleted when the server %s whether there is such an article',
    async (_, unclear, statusCode) => {
      server.answersBy((method, path) =>
        path.startsWith('/api/articles/detail/') ? unclear : answer(method, path),
      )
      await expect(removePrice('8')).rejects.toMatchObject({
        message: expect.stringMatching(/^Nobody can tell .*\nNothing was deleted\.$/),
        statusCode,
      })
      expect(deletions()).toEqual([])
    },
  )

  test('that is still there afterwards is not called deleted', async () => {
    server.answersBy((method, path) =>
      method === 'DELETE' ? { status: 200, body: {} } : answer(method, path),
    )
    await expect(removePrice('8')).rejects.toThrow(
      'The server answered, but this price is still there.',
    )
  })

  test('whose deletion is refused is told so', async () => {
    server.answersBy((method, path) =>
      method === 'DELETE' ? { status: 403, body: { message: 'Not yours' } } : answer(method, path),
    )
    await expect(removePrice('8')).rejects.toMatchObject({ statusCode: 403, message: 'Not yours' })
  })

  test('is deleted at its own endpoint where the build says so, whatever the ids', async () => {
    await removePrice('7', createDataProvider(http, resources.map(withOwnDelete)))
    expect(deletions()).toEqual(['/api/brand-pricelist/7'])
  })
})

test('an article is deleted without a question', async () => {
  await provider.deleteOne({ resource: 'news', id: '7' })
  expect(server.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/articles/7',
  ])
})
