import { boolean, doublePrecision, foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { branch as branchResource } from '../../contract/resources/branch.ts'
import { zones } from '../../contract/zones.ts'
import { city, province } from './areas.ts'
import { isActive, recordColumns, reference } from './columns.ts'
import { picture } from './pictures.ts'
import { listIndexes } from './sorting.ts'

export const branch = pgTable(
  'branch',
  {
    ...recordColumns,
    name: text('name').notNull(),
    code: text('code'),
    isInternalBranch: boolean('is_internal_branch').notNull(),
    partnerName: text('partner_name'),
    provinceId: reference('province_id', province).notNull(),
    cityId: integer('city_id').notNull(),
    address: text('address').notNull(),
    postalCode: text('postal_code'),
    phoneNumber: text('phone_number'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** The time zone of its province. */
    timezone: text('timezone', { enum: zones }).notNull(),
    /** HH:mm, local time. */
    openTime: text('open_time'),
    closeTime: text('close_time'),
    radiusMeter: integer('radius_meter'),
    image: picture('image'),
    isActive: isActive(),
  },
  (t) => [
    // The city must be in the province.
    foreignKey({ columns: [t.cityId, t.provinceId], foreignColumns: [city.id, city.provinceId] }),
    ...listIndexes(branchResource, t),
  ],
)

/** The branch that a record belongs to. */
export const branchLocationId = (actions?: { onDelete: 'cascade' }) =>
  reference('branch_location_id', branch, actions).notNull()
