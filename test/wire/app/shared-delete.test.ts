import { beforeEach, expect, test } from 'vitest'
import { news } from '../../../src/contract/resources/news.ts'
import { priceList } from '../../../src/contract/resources/price-list.ts'
import { withOwnDelete } from '../../../src/web/data/at-server.ts'
import { http } from '../../../src/web/data/client/http.ts'
import { createDataProvider } from '../../../src/web/data/providers/data.ts'
import { deleteShared } from '../../../src/web/data/providers/shared-delete.ts'
import { type Answer, oddServerOfApp } from '../../support/odd-server.ts'

/**
 * The price list is deleted at the articles' endpoint, as stated (specification section 7;
 * docs/domain.md, odd point 2). Here the server numbers articles and prices apart, so that one id
 * may be both.
 */

const resources = [news, priceList]
const provider = createDataProvider(http, resources)
const server = oddServerOfApp()
/** What has which id. */
let articles: Set<string>
let prices: Set<string>
/** What is answered to whoever looks for an article, or deletes, in place of what is so. */
let look: Answer | undefined
let deletion: Answer | undefined

const absent = { status: 404, body: { message: 'Not found' } }
const refused = { status: 403, body: { message: 'Not yours' } }

/** Deletes whatever has the id, an article first. */
function answer(method: string, path: string): Answer {
  const id = path.split('/').at(-1) ?? ''
  const isArticle = path.startsWith('/api/articles/detail/')
  if (method === 'DELETE')
    return (
      deletion ?? (articles.delete(id) || prices.delete(id) ? { status: 200, body: {} } : absent)
    )
  if (isArticle && look) return look
  if (!(isArticle ? articles : prices).has(id)) return absent
  return { status: 200, body: isArticle ? { id, title: 'Ban' } : { id, name: 'Balancing' } }
}

const removePrice = (id: string, by = provider) => by.deleteOne({ resource: 'price-list', id })
const deletions = () =>
  server.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

beforeEach(() => {
  articles = new Set(['7'])
  prices = new Set(['7', '8'])
  look = undefined
  deletion = undefined
  server.answersBy(answer)
})

test('a price whose id an article has as well is not deleted, and neither is the article', async () => {
  await expect(removePrice('7')).rejects.toThrow('This would remove the article “Ban”')
  expect(deletions()).toEqual([])
})

test('a price whose id no article has is deleted at the stated endpoint', async () => {
  await removePrice('8')
  expect(deletions()).toEqual(['/api/articles/8'])
})

test.each<[string, Answer, number]>([
  ['refuses to say', refused, 403],
  ['fails', { status: 500, body: { message: 'Broken' } }, 409],
  ['answers with something else', { status: 200, body: [] }, 409],
])('a price is not deleted when the server %s of an article', async (_, unclear, statusCode) => {
  look = unclear
  const message = expect.stringMatching(/^Nobody can tell .*\nNothing was deleted\.$/)
  await expect(removePrice('8')).rejects.toMatchObject({ message, statusCode })
  expect(deletions()).toEqual([])
})

test('an error of our own is told as itself, and not as one of the server', async () => {
  const read = () => Promise.reject(new TypeError('No function.'))
  const request = { resource: priceList, other: news, read, remove: read }
  await expect(deleteShared(request)).rejects.toThrow(TypeError)
})

test.each<[string, Answer, string]>([
  ['that is still there afterwards', { status: 200, body: {} }, 'this price is still there.'],
  ['whose deletion is refused', refused, 'Not yours'],
])('a price %s is not called deleted', async (_, answer, message) => {
  deletion = answer
  await expect(removePrice('8')).rejects.toThrow(message)
})

test('a price is deleted at its own endpoint where the build says so, whatever the ids', async () => {
  await removePrice('7', createDataProvider(http, resources.map(withOwnDelete)))
  expect(deletions()).toEqual(['/api/brand-pricelist/7'])
})
