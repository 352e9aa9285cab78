import { crud, defineResource, listAndForm } from '../resource.ts'
import { slug } from '../schema.ts'
import { nameText } from './shared-fields.ts'

export const newsTag = defineResource({
  name: 'news-tag',
  group: 'Company Profile',
  title: 'name',
  pages: listAndForm('/comp-profile/news-tag', 'News tags', {
    list: 'news_tag_list',
    form: 'news_tag_form',
  }),
  actions: crud('/api/tag-articles', {
    read: ['news_tag_list', 'news_tag_form', 'news_list', 'news_form'],
    write: 'news_tag_form',
  }),
  mergeable: true,
  fields: {
    name: { ...nameText(2, 30), unique: true },
    slug: {
      kind: 'slug',
      from: 'name',
      schema: slug(40),
      below: 'name',
    },
  },
})
