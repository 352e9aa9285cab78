import { expect, test } from 'vitest'
import { NONE, type Row } from '../../../src/contract/envelope.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { narrowRows } from '../../../src/web/data/providers/local-list.ts'

/** Lists that are searched, filtered and sorted in the browser. */

const rows = [
  { id: 1, title: 'Ban', categoryArticleId: 3, categoryArticle: { name: 'Tips' }, readers: 12 },
  { id: 2, title: 'Aki', categoryArticleId: 4, categoryArticle: { name: 'News' }, readers: 9 },
  { id: 3, title: 'Oli', categoryArticleId: null, categoryArticle: null, readers: null },
  { id: 4, title: 'Cuci', categoryArticleId: '5', categoryArticle: { name: 'Pro' }, readers: 100 },
]
const embedding = [
  { id: 1, categoryArticle: { id: 3, name: 'Tips' }, tags: [{ id: 7 }, { id: 8 }] },
  { id: 2, categoryArticle: { id: '4' }, tags: [{ name: 'Promo' }] },
  { id: 3, categoryArticle: { name: 'Tips' }, tags: [] },
  { id: 4, categoryArticle: null },
  { id: 5 },
  { id: 6, categoryArticle: { id: null, name: null }, tags: [{ id: null }] },
]

test.each<[query: Readonly<Record<string, unknown>>, found: number[], of?: Row[]]>([
  [{}, [1, 2, 3, 4]],
  [{ search: 'A' }, [1, 2]],
  [{ categoryArticleId: 3 }, [1]],
  [{ categoryArticleId: '3' }, [1]],
  [{ categoryArticleId: [3, 5] }, [1, 4]],
  [{ categoryArticleId: NONE }, [3]],
  [{ categoryArticleId: [3, 5], search: 'cu' }, [4]],
  [{ sortBy: 'title' }, [2, 1, 4, 3]],
  [{ sortBy: 'title', isAscending: false }, [3, 4, 1, 2]],
  [{ sortBy: 'readers' }, [2, 1, 4, 3]],
  [{ sortBy: 'readers', isAscending: false }, [4, 1, 2, 3]],
  [{ sortBy: 'categoryArticleId' }, [2, 4, 1, 3]],
  // Where references are embedded alone.
  [{ categoryArticleId: 3 }, [1], embedding],
  [{ categoryArticleId: [3, 4] }, [1, 2], embedding],
  [{ categoryArticleId: NONE }, [4, 5, 6], embedding],
  [{ tagIds: [7, 9] }, [1], embedding],
  [{ tagIds: NONE }, [3, 4, 5, 6], embedding],
])('%j finds %j, in this order', (query, found, of = rows) => {
  expect(narrowRows(news, news.actions.list, of, query).map(({ id }) => id)).toEqual(found)
})
