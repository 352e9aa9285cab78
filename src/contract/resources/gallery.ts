import { defineResource } from '../resource.ts'

/**
 * The pictures in use. It has no endpoint: the pictures are read from the resources they belong to.
 */
export const gallery = defineResource({
  name: 'gallery',
  label: 'Gallery',
  singular: 'picture',
  group: 'Company Profile',
  pages: {
    list: { path: '/comp-profile/gallery', allow: 'service_gallery_list', menu: 'Gallery' },
  },
  actions: {},
  fields: {},
})
