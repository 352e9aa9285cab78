import { crud, defineResource, listAndForm } from '../resource.ts'
import { slug, text } from '../schema.ts'

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
    name: {
      kind: 'text',
      schema: text(2, 30),
      unique: true,
      column: true,
      search: true,
    },
    slug: {
      kind: 'slug',
      from: 'name',
      schema: slug(40),
      below: 'name',
    },
  },
})
