import { defineResource } from '../resource.ts'
import { digits, integer } from '../schema.ts'

/** The id of Indonesia in the public list of countries (specification section 9). */
export const INDONESIA = 102

/** The provinces of Indonesia: fixed data. */
export const province = defineResource({
  name: 'province',
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
    name: { kind: 'text', column: true, search: true },
    // The official code, which determines the time zone (`zones.ts`).
    code: { kind: 'text', schema: digits(2), unique: true, column: true },
    countryId: { kind: 'number', schema: integer(1, 1000), filter: true },
  },
})
