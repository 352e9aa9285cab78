import { crud, defineResource, listAndForm } from '../resource.ts'
import { longText, optional, slug, text } from '../schema.ts'

export const newsCategory = defineResource({
  name: 'news-category',
  group: 'Company Profile',
  title: 'name',
  pages: listAndForm('/comp-profile/news-category', 'News category', {
    list: 'news_category_list',
    form: 'news_category_form',
  }),
  actions: crud('/api/category-articles', {
    read: ['news_category_list', 'news_category_form', 'news_list', 'news_form'],
    write: 'news_category_form',
  }),
  mergeable: true,
  fields: {
    name: {
      kind: 'text',
      schema: text(2, 50),
      unique: true,
      column: true,
      search: true,
    },
    slug: {
      kind: 'slug',
      from: 'name',
      schema: slug(60),
      below: 'name',
    },
    description: {
      kind: 'longText',
      schema: optional(longText(0, 200)),
      column: true,
    },
  },
})
