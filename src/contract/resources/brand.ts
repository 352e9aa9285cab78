import { SMALL_PICTURE_BYTES } from '../limits.ts'
import { crud, defineResource, listAndForm } from '../resource.ts'
import { isActive, nameText, optionalLongText, order } from './shared-fields.ts'

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
    name: { ...nameText(2, 50), unique: true },
    websiteUrl: {
      label: 'Website',
      kind: 'url',
      optional: true,
      column: true,
      help: 'Begins with https://.',
    },
    description: { ...optionalLongText(300), below: 'name' },
    order,
    isActive,
  },
})
