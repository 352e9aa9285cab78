import { expect, test } from 'vitest'
import type { Row } from '../../../src/contract/envelope.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { mergedValues } from '../../../src/web/list/merged-values.ts'

test.each<[of: string, field: string, held: unknown, then: unknown]>([
  ['another and the one that stays', 'tagArticleIds', [5, 3, 1], [5, 1]],
  ['two others', 'tagArticleIds', [2, 5, 3], [1, 5]],
  ['the same twice, as texts', 'tagArticleIds', ['3', '3'], [1]],
  ['none of them', 'tagArticleIds', [5, 1], undefined],
  ['another', 'categoryArticleId', 3, 1],
  ['nothing', 'categoryArticleId', null, undefined],
])('what refers to %s refers to the one that stays, once', (_, field, stored, then) => {
  const others: Row[] = [{ id: 2 }, { id: 3 }]
  const values = mergedValues({ by: news, field }, { id: 7, [field]: stored }, others, 1)
  expect(values?.[field]).toEqual(then)
})
