import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { partition } from 'es-toolkit'
import { eachService, services } from '../../contract/resources/opl-services.ts'
import { branchLocationId } from './branches.ts'
import { commaSeparated, dates, id, recordColumns, reference } from './columns.ts'
import { user } from './schema.ts'

/** The uploaded sheets. Identical files have the same hash. */
export const oplUpload = pgTable(
  'opl_upload',
  {
    id: id(),
    fileName: text('file_name').notNull(),
    hash: text('hash').notNull(),
    userId: reference('user_id', user),
    totalRows: integer('total_rows').notNull(),
    inserted: integer('inserted').notNull(),
    createdAt: dates.createdAt,
  },
  (t) => [index('opl_upload_hash_index').on(t.hash, t.id)],
)

/** The services counted by car, and those counted by wheel. */
const [perCar, perWheel] = partition(services, ({ max }) => max === 1)

/** The jobs sublet to us, one row per car. */
export const opl = pgTable(
  'opl',
  {
    ...recordColumns,
    date: date('date').notNull(),
    branchLocationId: branchLocationId(),
    oplNumber: text('opl_number').notNull(),
    workOrderNumber: text('work_order_number'),
    plateNumber: text('plate_number'),
    vehicleBrand: text('vehicle_brand'),
    vehicleModel: text('vehicle_model'),
    customerName: text('customer_name'),
    serviceAdvisor: text('service_advisor'),
    mechanicName: text('mechanic_name'),
    ...eachService('name', ({ name }) => smallint(name).notNull().default(0)),
    amount: integer('amount'),
    status: text('status', { enum: ['draft', 'done'] }).notNull(),
    notes: text('notes'),
    uploadBatchId: reference('upload_batch_id', oplUpload).notNull(),
  },
  (t) => [
    check(
      'opl_counts',
      sql`${sql.join(
        perCar.map(({ name }) => sql`${t[name]} in (0, 1)`),
        sql` and `,
      )} and least(${commaSeparated(perWheel.map(({ name }) => t[name]))}) >= 0`,
    ),
    uniqueIndex('opl_key').on(t.branchLocationId, t.date, t.oplNumber),
    // Covering index for finding a page of a period.
    index('opl_date_index').on(t.date, t.id, t.branchLocationId),
  ],
)

const figures = {
  totalCars: integer('total_cars').notNull(),
  // By default 0, so that a column can be added.
  ...eachService('total', ({ name }) => integer(`total_${name}`).notNull().default(0)),
  totalDraft: integer('total_draft').notNull(),
  totalDone: integer('total_done').notNull(),
}

/** The amounts of finished jobs. */
const amounts = {
  totalAmount: bigint('total_amount', { mode: 'number' }).notNull().default(0),
  totalPriced: integer('total_priced').notNull().default(0),
}

/**
 * The totals of the jobs of a day at a branch. Triggers on `opl` maintain them, and those of
 * `opl_day_total` and `opl_branch_month` (migrations 0007, 0014 and 0021), so that totals and deep
 * pages of millions of rows are read from a few thousand.
 */
export const oplDay = pgTable(
  'opl_day',
  {
    date: date('date').notNull(),
    branchLocationId: branchLocationId({ onDelete: 'cascade' }),
    ...figures,
    ...amounts,
  },
  (t) => [
    primaryKey({ columns: [t.date, t.branchLocationId] }),
    index('opl_day_branch_location_id_index').on(t.branchLocationId, t.date),
  ],
)

/** The totals of the jobs of a day at all branches. */
export const oplDayTotal = pgTable('opl_day_total', {
  date: date('date').primaryKey(),
  ...figures,
  ...amounts,
})

/** The cars and amounts of a month at a branch; `month` is its first day. */
export const oplBranchMonth = pgTable(
  'opl_branch_month',
  {
    month: date('month').notNull(),
    branchLocationId: branchLocationId({ onDelete: 'cascade' }),
    totalCars: figures.totalCars,
    ...amounts,
  },
  (t) => [primaryKey({ columns: [t.month, t.branchLocationId] })],
)
