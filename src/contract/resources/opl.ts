import * as z from 'zod/mini'
import { listReply, pagingParams, periodParams } from '../envelope.ts'
import { readOnlyFields } from '../field-defaults.ts'
import { MOST_PER_LARGE_PAGE, MOST_SHEET_ROWS, SHEET_BYTES } from '../limits.ts'
import { isFile } from '../picture.ts'
import { rowReply } from '../reply.ts'
import { defineResource } from '../resource.ts'
import {
  booleanParam,
  countReply,
  day,
  dayReply,
  id,
  instantReply,
  integer,
  integerParam,
  longText,
  namedReply,
  optional,
  text,
} from '../schema.ts'
import { eachService } from './opl-services.ts'
import { ofBranch, optionalLongText, optionalText } from './shared-fields.ts'

const column = true
/** A column of text that may be empty. */
const words = <C extends true | 'extra'>(label: string, max: number, column: C) =>
  ({ ...optionalText(max), label, column }) as const

/** Only uploaded as a sheet (`opl/sheet.ts`), hence read-only. */
const fields = readOnlyFields({
  date: { kind: 'date', schema: day, column },
  branchLocationId: {
    ...ofBranch,
    column,
  },
  oplNumber: {
    label: 'OPL no.',
    kind: 'text',
    schema: text(1, 50),
    column,
  },
  workOrderNumber: { ...words('Work order', 50, 'extra'), below: 'oplNumber' },
  plateNumber: words('Plate', 20, column),
  vehicleBrand: words('Make', 60, column),
  vehicleModel: words('Model', 60, column),
  customerName: words('Customer', 100, 'extra'),
  serviceAdvisor: words('Service advisor', 100, 'extra'),
  mechanicName: words('Mechanic', 100, column),
  ...eachService(
    'name',
    ({ label, max }) => ({ label, kind: 'number', schema: integer(0, max), column }) as const,
  ),
  amount: {
    kind: 'money',
    schema: optional(integer(0, 999_999_999)),
    column,
  },
  status: {
    kind: 'select',
    options: { draft: 'Draft', done: 'Done' },
    tones: { draft: 'warning', done: 'success' },
    column,
  },
  notes: { ...optionalLongText(500), column: 'extra' },
  uploadBatchId: { label: 'Upload', kind: 'number', schema: id },
})

const row = rowReply({ fields })

/**
 * The totals of a period: cars, and services. A car can have several services, so these do not add
 * up to the cars.
 */
const totals = z.object({
  totalCars: countReply,
  ...eachService('total', () => countReply),
  totalDraft: countReply,
  totalDone: countReply,
})

/**
 * The rupiah of finished jobs, and the number of those with an amount. The specification does not
 * state them: other servers omit them.
 */
const amounts = z.object({ totalAmount: countReply, totalPriced: countReply })

/** The values of the reply for a period, in addition to the jobs. */
export const summaryReply = z.object({
  startDate: dayReply,
  endDate: dayReply,
  /**
   * The totals of the requested branches; `locationsWithWorkshop` has all branches with cars in the
   * period.
   */
  summary: z.extend(totals, amounts.shape),
  /** The totals by day; days without cars are omitted. */
  days: z.array(z.extend(totals, { ...amounts.shape, date: dayReply })),
  locationsWithWorkshop: z.array(z.extend(amounts, { ...namedReply.shape, totalCars: countReply })),
})

/** The names of the totals on the wire (specification section 3). */
export const figureNames = Object.keys(totals.shape) as (keyof OplFigures)[]
export type OplFigures = z.output<typeof totals>
/** The names of the amounts on the wire. */
export const amountNames = Object.keys(amounts.shape) as (keyof OplAmounts)[]
export type OplAmounts = z.output<typeof amounts>
export type OplSummary = z.output<typeof summaryReply>

/** The error of a body without a file. */
export const NO_SHEET = 'Choose a sheet: xlsx or csv.'

/** A message about one row of a sheet, by its row number there; 0 for the sheet as a whole. */
const finding = z.object({ row: z.int(), column: z.string(), message: z.string() })

/** The reply to an upload. */
export const uploadReply = z.object({
  /** Null where no row was stored. */
  uploadBatchId: z.nullable(id),
  totalRows: countReply,
  inserted: countReply,
  duplicated: countReply,
  failed: countReply,
  errors: z.array(finding),
  /**
   * Rows that exist already, in the database or earlier in the sheet: skipped, and not
   * errors.
   */
  duplicates: z.array(finding),
  /** Values in the sheet that are not read. */
  warnings: z.array(finding),
  /** When and by whom the identical file was uploaded before. */
  sentBefore: z.nullable(z.object({ at: instantReply, by: z.nullable(z.string()) })),
})

/**
 * The jobs that dealers have sublet to us, one row per car: the data of the workshop dashboard.
 * Specification section 7.
 */
export const opl = defineResource({
  name: 'opl',
  label: 'Workshop',
  singular: 'OPL job',
  group: 'Workshop',
  groupIcon: 'car',
  title: 'oplNumber',
  pages: {
    dashboard: {
      path: '/Workshop',
      allow: 'workshop_report',
      menu: 'Dashboard',
      heading: 'Workshop dashboard',
      showsAt: ({ date, branchLocationId }) => ({
        startDate: date,
        endDate: date,
        branchId: branchLocationId,
      }),
    },
    upload: {
      path: '/workshop/upload',
      allow: 'workshop_dashboard',
      menu: 'Upload OPL',
      heading: 'Upload OPL',
    },
  },
  actions: {
    list: {
      endpoint: 'GET /api/workshops/all/origin',
      allow: 'workshop_report',
      /** By default the last 30 days in the company's time zone (specification section 9). */
      query: z.object(periodParams),
      // A period may have millions of jobs, which are only indexed by date.
      sorts: ['date'],
      mostPerPage: MOST_PER_LARGE_PAGE,
    },
    summary: {
      endpoint: 'GET /api/workshops/all/summary',
      allow: 'workshop_report',
      query: z.object({
        ...periodParams,
        ...pagingParams(MOST_PER_LARGE_PAGE),
        /** Sorts `items` by date. */
        isAscending: z._default(booleanParam, false),
      }),
      reply: z.extend(listReply(row), summaryReply.shape),
    },
    upload: {
      endpoint: 'POST /api/upload/workshops',
      allow: 'workshop_dashboard',
      file: { name: 'file', maxBytes: SHEET_BYTES },
      input: z.object({
        file: z.custom<unknown>(isFile, NO_SHEET),
        /**
         * The name of the sheet in the workbook, by default the first visible one; of a csv file
         * its separator: Comma, Semicolon, Tab or Bar.
         */
        sheet: optional(text(1, 100)),
        /**
         * The 1-based header row, and the 0-based columns by field as JSON, where the user has
         * chosen them.
         */
        headerRow: optional(integerParam(1, MOST_SHEET_ROWS)),
        columns: optional(longText(2, 2000)),
      }),
      reply: uploadReply,
    },
  },
  fields,
})

export type Finding = z.output<typeof finding>
