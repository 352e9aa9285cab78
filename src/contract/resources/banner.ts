import { crud, defineResource, listAndForm } from '../resource.ts'
import { link, optional } from '../schema.ts'
import { isActive, largePicture, nameText, order, pictureText } from './shared-fields.ts'

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
      ...largePicture,
      ratio: 3,
      width: 1920,
      column: true,
      place: 'main',
    },
    imageMobile: {
      ...largePicture,
      label: 'Picture for phones',
      ratio: 4 / 5,
      width: 1080,
      optional: true,
      help: 'Left empty, phones show the wide picture.',
    },
    imageAlt: { ...pictureText, label: 'Text for the picture' },
    title: nameText(2, 100),
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
