import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { repairReport as resource } from '../../contract/resources/repair-report.ts'
import { REPORTED } from '../../contract/resources/repair-status.ts'
import { branchLocationId } from './branches.ts'
import { dates, id, instant, lower, namedColumns, recordColumns, reference } from './columns.ts'
import { picture } from './pictures.ts'
import { user } from './schema.ts'
import { listIndexes } from './sorting.ts'

/** Ids are fixed and not from the common sequence, like those of the attendance statuses. */
export const repairStatus = pgTable(
  'rm_status',
  { ...namedColumns, code: text('code').notNull() },
  (t) => [uniqueIndex('rm_status_code_key').on(t.code)],
)

/** In ascending order, so that lists can be sorted by urgency. */
export const repairPriority = pgEnum('rm_priority', ['low', 'medium', 'high', 'urgent'])

export const repairReport = pgTable(
  'rm_report',
  {
    ...recordColumns,
    reportNumber: text('report_number').notNull(),
    branchLocationId: branchLocationId(),
    category: text('category').notNull(),
    itemName: text('item_name'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    priority: repairPriority('priority'),
    /** Local day at the branch. */
    reportDate: date('report_date').notNull(),
    statusId: reference('status_id', repairStatus).notNull().default(REPORTED),
    reporterId: reference('reporter_id', user).notNull(),
    mechanicId: reference('mechanic_id', user),
    assignedAt: instant('assigned_at'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    cancelledAt: instant('cancelled_at'),
    /** Denormalised, as lists are sorted by it. */
    totalCost: bigint('total_cost', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    check('rm_report_has_mechanic', sql`${t.mechanicId} is not null or ${t.statusId} in (1, 6)`),
    check('rm_report_cancelled', sql`(${t.statusId} = 6) = (${t.cancelledAt} is not null)`),
    uniqueIndex('rm_report_report_number_key').on(lower(t.reportNumber)),
    ...listIndexes(resource, t),
    index('rm_report_mechanic_id_index').on(t.mechanicId, t.statusId),
    index('rm_report_mechanic_id_order').on(t.mechanicId, t.id),
    index('rm_report_reporter_id_order').on(t.reporterId, t.id),
  ],
)

/**
 * The number of reports by status, category and priority, as changes to add up. Triggers (migration
 * 0019) insert a row per change, so that no transaction waits for a row that others update. The
 * sweep adds the rows up.
 */
export const repairTally = pgTable('rm_tally', {
  statusId: integer('status_id').notNull(),
  category: text('category').notNull(),
  priority: repairPriority('priority'),
  change: integer('change').notNull(),
})

/**
 * The last number used in a month, `202611`. The statement that takes the next one locks the row
 * until it has stored the report.
 */
export const repairNumber = pgTable('rm_number', {
  month: text('month').primaryKey(),
  last: integer('last').notNull(),
})

/** The report that a row belongs to, and is deleted with. */
const reportId = () => reference('report_id', repairReport, { onDelete: 'cascade' }).notNull()

/** The photos of reports before and after the work, in the order of upload. */
export const repairImage = imagesOf('rm_image')
export const repairImageAfter = imagesOf('rm_image_after')

function imagesOf(name: string) {
  return pgTable(
    name,
    {
      reportId: reportId(),
      path: picture('path').notNull(),
      position: integer('position').generatedAlwaysAsIdentity(),
    },
    (t) => [primaryKey({ columns: [t.reportId, t.path] }), index(`${name}_path_index`).on(t.path)],
  )
}

export const repairCost = pgTable(
  'rm_cost',
  {
    id: id(),
    reportId: reportId(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    amount: integer('amount').notNull(),
    date: date('date'),
    vendor: text('vendor'),
    createdAt: dates.createdAt,
  },
  (t) => [index('rm_cost_report_id_index').on(t.reportId)],
)

/** The history of a report: a row is written with each change. */
export const repairHistory = pgTable(
  'rm_history',
  {
    id: id(),
    reportId: reportId(),
    statusId: reference('status_id', repairStatus).notNull(),
    userId: reference('user_id', user),
    note: text('note'),
    createdAt: dates.createdAt,
  },
  (t) => [index('rm_history_report_id_index').on(t.reportId)],
)
