import * as z from 'zod/mini'
import { crud, defineResource, listAndForm } from '../resource.ts'
import { ids, oneOf, optional } from '../schema.ts'
import { largePicture, nameText, optionalLongText, pictureText } from './shared-fields.ts'

const states = { draft: 'Draft', published: 'Published' } as const

export const news = defineResource({
  name: 'news',
  label: 'News',
  singular: 'article',
  group: 'Company Profile',
  title: 'title',
  pages: listAndForm('/comp-profile/news', 'News', { list: 'news_list', form: 'news_form' }),
  actions: {
    ...crud('/api/articles', { read: ['news_list', 'news_form'], write: 'news_form' }),
    // Not GET /api/articles/:id. Also open to those who delete prices, as that page first checks
    // whether an article has the same id.
    show: {
      endpoint: 'GET /api/articles/detail/:id',
      allow: ['news_list', 'news_form', 'pricebrand_form'],
    },
  },
  fields: {
    thumbnail: {
      ...largePicture,
      label: 'Cover',
      ratio: 16 / 9,
      width: 1280,
      column: true,
    },
    imageAlt: {
      ...pictureText,
      label: 'Text for the cover',
      place: 'side',
    },
    title: nameText(5, 150),
    slug: {
      kind: 'slug',
      from: 'title',
      unique: true,
      help: 'The end of the article’s web address.',
    },
    categoryArticleId: {
      label: 'Category',
      kind: 'reference',
      resource: 'news-category',
      below: 'title',
      filter: true,
    },
    excerpt: {
      ...optionalLongText(200),
      help: 'Two lines for the overview of the public site.',
    },
    content: { kind: 'richText' },
    tagArticleIds: {
      label: 'Tags',
      kind: 'references',
      resource: 'news-tag',
      schema: optional(ids(10)),
      below: 'title',
      filter: true,
    },
    status: {
      kind: 'select',
      options: states,
      tones: { published: 'success' },
      schema: z.optional(oneOf(states)),
      initial: 'draft',
      column: true,
      filter: true,
    },
    publishedAt: {
      label: 'Published',
      kind: 'dateTime',
      optional: true,
      column: true,
      help: 'Left empty, the moment of publishing.',
    },
    author: { kind: 'person', readOnly: true, column: true },
  },
})
