import { expect, test } from 'vitest'
import { banner } from '../../../src/contract/resources/banner.ts'
import { news } from '../../../src/contract/resources/news.ts'
import { newsCategory } from '../../../src/contract/resources/news-category.ts'
import { testimony } from '../../../src/contract/resources/testimony.ts'
import { valuesFrom } from '../../../src/web/fields/values/form-values.ts'
import { isWide, layoutOf } from '../../../src/web/form/form-layout.ts'

test('states, dates and pictures stand in the panel, unless a field says the other column', () => {
  expect(layoutOf(news, 'create')).toEqual({
    main: ['title', 'slug', 'categoryArticleId', 'excerpt', 'content', 'tagArticleIds'],
    states: ['status', 'publishedAt'],
    pictures: ['thumbnail', 'imageAlt'],
    lines: [],
  })
  expect(layoutOf(banner, 'edit')).toMatchObject({
    main: ['title', 'image', 'imageAlt', 'link'],
    states: ['order', 'startDate', 'endDate', 'isActive'],
    pictures: ['imageMobile'],
  })
})

test('short inputs stand side by side', () => {
  const wide = Object.keys(testimony.fields).filter((name) => isWide(testimony, name))
  expect(wide).toEqual(['photo', 'name', 'content'])
})

test('a record is created from its name alone where all else follows from that', () => {
  const made = { name: 'Ban & Velg', slug: 'ban-velg', description: null }
  expect(valuesFrom(newsCategory, made.name)).toEqual(made)
  expect(valuesFrom(newsCategory, 'B')).toBeUndefined()
  expect(valuesFrom(banner, 'Promo')).toBeUndefined()
})
