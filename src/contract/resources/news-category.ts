import { crud, defineResource, listAndForm } from '../resource.ts'
import { slug } from '../schema.ts'
import { nameText, optionalLongText } from './shared-fields.ts'

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
    name: { ...nameText(2, 50), unique: true },
    slug: {
      kind: 'slug',
      from: 'name',
      schema: slug(60),
      below: 'name',
    },
    description: { ...optionalLongText(200), column: true },
  },
})
