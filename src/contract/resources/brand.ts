import { SMALL_PICTURE_BYTES } from '../limits.ts'
import { crud, defineResource, listAndForm } from '../resource.ts'
import { longText, optional, text } from '../schema.ts'
import { isActive, order } from './shared-fields.ts'

export const brand = defineResource({
  name: 'brand',
  group: 'Company Profile',
  groupIcon: 'news',
  title: 'name',
  pages: listAndForm('/comp-profile/brand', 'Brand', { list: 'brand_list', form: 'brand_form' }),
  actions: crud('/api/brands', {
    read: ['brand_list', 'brand_form', 'pricebrand_list', 'pricebrand_form'],
    write: 'brand_form',
  }),
  order: 'order',
  fields: {
    logo: {
      kind: 'image',
      width: 512,
      maxBytes: SMALL_PICTURE_BYTES,
      column: true,
    },
    name: {
      kind: 'text',
      schema: text(2, 50),
      unique: true,
      column: true,
      search: true,
    },
    websiteUrl: {
      label: 'Website',
      kind: 'url',
      optional: true,
      column: true,
      help: 'Begins with https://.',
    },
    description: {
      kind: 'longText',
      schema: optional(longText(0, 300)),
      below: 'name',
    },
    order,
    isActive,
  },
})
