import { defineResource } from '../resource.ts'
import { digits, integer, text } from '../schema.ts'

/** Indonesia, in the public numbering of countries (specification section 9). */
export const INDONESIA = 102

/** The provinces of Indonesia. They are given: nothing changes them. */
export const province = defineResource({
  name: 'province',
  label: 'Provinces',
  singular: 'province',
  title: 'name',
  pages: {},
  actions: {
    list: {
      endpoint: 'GET /api/provinces',
      allow: 'signedIn',
      cached: true,
      sends: { countryId: INDONESIA },
    },
  },
  fields: {
    name: { label: 'Name', kind: 'text', schema: text(1, 100), column: true, search: true },
    // Of the official numbering, which tells the zone (`zones.ts`).
    code: { label: 'Code', kind: 'text', schema: digits(2), column: true },
    countryId: { label: 'Country', kind: 'number', schema: integer(1, 1000), filter: true },
  },
})
