import { SMALL_PICTURE_BYTES } from '../limits.ts'
import { picture } from '../picture.ts'
import { crud, defineResource, listAndForm } from '../resource.ts'
import { longText, optional, text, webAddress } from '../schema.ts'
import { isActive, order } from './shared-fields.ts'

export const brand = defineResource({
  name: 'brand',
  label: 'Brands',
  singular: 'brand',
  group: 'Company Profile',
  title: 'name',
  pages: listAndForm('/comp-profile/brand', 'Brand', { list: 'brand_list', form: 'brand_form' }),
  actions: crud('/api/brands', {
    read: ['brand_list', 'brand_form', 'pricebrand_list', 'pricebrand_form'],
    write: 'brand_form',
  }),
  order: 'order',
  fields: {
    logo: {
      label: 'Logo',
      kind: 'image',
      width: 512,
      maxBytes: SMALL_PICTURE_BYTES,
      schema: picture(SMALL_PICTURE_BYTES),
      column: true,
    },
    name: {
      label: 'Name',
      kind: 'text',
      schema: text(2, 50),
      unique: true,
      column: true,
      search: true,
    },
    websiteUrl: {
      label: 'Website',
      kind: 'url',
      schema: optional(webAddress(255)),
      column: true,
      help: 'Begins with https://.',
    },
    description: {
      label: 'Description',
      kind: 'longText',
      schema: optional(longText(0, 300)),
      column: 'extra',
      below: 'name',
    },
    order,
    isActive,
  },
})
