import { defineResource } from '../resource.ts'
import { id, oneOf, text } from '../schema.ts'

const types = { kabupaten: 'Regency', kota: 'City' } as const

/** The cities and regencies of Indonesia: fixed data. */
export const city = defineResource({
  name: 'city',
  label: 'Cities',
  singular: 'city',
  title: 'name',
  pages: {},
  actions: { list: { endpoint: 'GET /api/cities', allow: 'signedIn', cached: true } },
  fields: {
    name: { label: 'Name', kind: 'text', schema: text(1, 100), column: true, search: true },
    type: {
      label: 'Type',
      kind: 'select',
      options: types,
      schema: oneOf(types),
      column: true,
    },
    provinceId: {
      label: 'Province',
      kind: 'reference',
      resource: 'province',
      schema: id,
      column: true,
      filter: true,
    },
  },
})
