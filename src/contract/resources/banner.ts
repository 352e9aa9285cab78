import { PICTURE_BYTES } from '../limits.ts'
import { crud, defineResource, listAndForm } from '../resource.ts'
import { link, optional, text } from '../schema.ts'
import { isActive, order, pictureText } from './shared-fields.ts'

export const banner = defineResource({
  name: 'banner',
  group: 'Company Profile',
  title: 'title',
  pages: listAndForm('/comp-profile/banner', 'Banner', {
    list: 'banner_list',
    form: 'banner_form',
  }),
  actions: crud('/api/banners', { read: ['banner_list', 'banner_form'], write: 'banner_form' }),
  period: { from: 'startDate', until: 'endDate' },
  order: 'order',
  fields: {
    image: {
      label: 'Picture',
      kind: 'image',
      ratio: 3,
      width: 1920,
      maxBytes: PICTURE_BYTES,
      column: true,
      place: 'main',
    },
    imageMobile: {
      label: 'Picture for phones',
      kind: 'image',
      ratio: 4 / 5,
      width: 1080,
      maxBytes: PICTURE_BYTES,
      optional: true,
      help: 'Left empty, phones show the wide picture.',
    },
    imageAlt: { ...pictureText, label: 'Text for the picture' },
    title: { kind: 'text', schema: text(2, 100), column: true, search: true },
    link: {
      kind: 'text',
      schema: optional(link(255)),
      below: 'title',
      help: 'A path such as /promo, or https://…',
    },
    order,
    startDate: { label: 'First day', kind: 'date', optional: true, column: true },
    endDate: { label: 'Last day', kind: 'date', optional: true, column: true },
    isActive,
  },
})
