import { index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { zones } from '../../contract/zones.ts'
import { recordColumns, reference } from './columns.ts'

/** The provinces, regencies and cities of Indonesia. `code` is the official one. */

export const province = pgTable(
  'province',
  {
    ...recordColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    countryId: integer('country_id').notNull(),
    timezone: text('timezone', { enum: zones }).notNull(),
  },
  (t) => [uniqueIndex('province_code_key').on(t.code)],
)

export const city = pgTable(
  'city',
  {
    ...recordColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['kabupaten', 'kota'] }).notNull(),
    provinceId: reference('province_id', province).notNull(),
  },
  (t) => [
    uniqueIndex('city_code_key').on(t.code),
    // For composite foreign keys to a city and its province.
    unique('city_id_province_id_key').on(t.id, t.provinceId),
    index('city_province_id_index').on(t.provinceId),
  ],
)
