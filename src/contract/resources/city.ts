import { defineResource } from '../resource.ts'

/** The cities and regencies of Indonesia: fixed data. */
export const city = defineResource({
  name: 'city',
  title: 'name',
  pages: {},
  actions: { list: { endpoint: 'GET /api/cities', allow: 'signedIn', cached: true } },
  fields: {
    name: { kind: 'text', column: true, search: true },
    type: {
      kind: 'select',
      options: { kabupaten: 'Regency', kota: 'City' },
      column: true,
    },
    provinceId: {
      kind: 'reference',
      resource: 'province',
      column: true,
      filter: true,
    },
  },
})
