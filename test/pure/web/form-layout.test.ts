import { expect, test } from 'vitest'
import { banner } from '../../../src/contract/resources/banner.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { newsCategory } from '../../../src/contract/resources/news-category.ts'
import { testimony } from '../../../src/contract/resources/testimony.ts'
import { valuesFrom } from '../../../src/web/fields/form-values.ts'
import { isWide, layoutOf } from '../../../src/web/form/form-layout.ts'

test('what names a record comes first; states, dates and pictures stand in the panel', () => {
  expect(layoutOf(news, 'create')).toEqual({
    main: ['title', 'slug', 'categoryArticleId', 'excerpt', 'content', 'tagArticleIds'],
    states: ['status', 'publishedAt'],
    pictures: ['thumbnail', 'imageAlt'],
    lines: [],
  })
})

test('a field can say that it stands in the other column', () => {
  expect(layoutOf(banner, 'edit')).toEqual({
    main: ['title', 'image', 'imageAlt', 'link'],
    states: ['order', 'startDate', 'endDate', 'isActive'],
    pictures: ['imageMobile'],
    lines: [],
  })
})

test('short inputs stand side by side', () => {
  const wide = Object.keys(testimony.fields).filter((name) => isWide(testimony, name))
  expect(wide).toEqual(['photo', 'name', 'content'])
})

test('a record is created from its name alone where all else follows from that', () => {
  expect(valuesFrom(newsCategory, 'Ban & Velg')).toEqual({
    name: 'Ban & Velg',
    slug: 'ban-velg',
    description: null,
  })
  expect(valuesFrom(newsCategory, 'B')).toBeUndefined()
  expect(valuesFrom(banner, 'Promo')).toBeUndefined()
})
