import * as z from 'zod/mini'
import { defineResource } from '../resource.ts'
import { id, text } from '../schema.ts'

/** The cities and regencies of Indonesia. They are given: nothing changes them. */
export const city = defineResource({
  name: 'city',
  label: 'Cities',
  singular: 'city',
  title: 'name',
  pages: {},
  actions: { list: { endpoint: 'GET /api/cities', allow: 'signedIn', whole: true } },
  fields: {
    name: { label: 'Name', kind: 'text', schema: text(1, 100), column: true, search: true },
    type: {
      label: 'Type',
      kind: 'select',
      options: { kabupaten: 'Regency', kota: 'City' },
      schema: z.enum(['kabupaten', 'kota']),
      column: true,
    },
    provinceId: { label: 'Province', kind: 'reference', resource: 'province', schema: id, column: true, filter: true },
  },
})
