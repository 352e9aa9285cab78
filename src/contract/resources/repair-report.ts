import * as z from 'zod/mini'
import { idOf, listReply } from '../envelope.ts'
import { completeFields } from '../field-defaults.ts'
import { MOST_BRANCHES, MOST_COSTS, MOST_PICTURES, SMALL_PICTURE_BYTES } from '../limits.ts'
import { type RecordOf, recordReply, rowReply } from '../reply.ts'
import { defineResource } from '../resource.ts'
import {
  booleanParam,
  day,
  dayReply,
  id,
  idParam,
  ids,
  idsParam,
  instant,
  instantReply,
  integer,
  longText,
  oneOf,
  optional,
  text,
} from '../schema.ts'
import { isFinal, statusGroupOf } from '../status-group.ts'
import { isObject } from '../values.ts'
import { ofBranch } from './shared-fields.ts'

const categories = {
  machine: 'Machine',
  building: 'Building',
  electric: 'Electricity',
  it: 'IT',
  vehicle: 'Vehicle',
  other: 'Other',
} as const

const urgencies = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const

/** The categories of a cost. */
export const costCategories = {
  labour: 'Labour',
  part: 'Part',
  transport: 'Transport',
  vendor: 'Vendor',
  other: 'Other',
} as const

/** Whose reports a list is narrowed to. */
const mine = { true: 'Reported by me or assigned to me' } as const

const photos = {
  kind: 'images',
  width: 1600,
  maxBytes: SMALL_PICTURE_BYTES,
  most: MOST_PICTURES,
} as const
const moment = { kind: 'dateTime', readOnly: true } as const

const fields = completeFields({
  reportNumber: {
    label: 'Number',
    kind: 'text',
    readOnly: true,
    column: true,
    search: true,
  },
  branchLocationId: {
    ...ofBranch,
    column: 'extra',
    below: 'title',
    search: true,
  },
  category: {
    kind: 'select',
    options: categories,
    column: 'extra',
    below: 'title',
    filter: true,
  },
  itemName: {
    label: 'Machine or item',
    kind: 'text',
    schema: optional(text(0, 100)),
    column: true,
    search: true,
  },
  title: { kind: 'text', schema: text(5, 120), column: true, search: true },
  description: { kind: 'longText', schema: longText(10, 2000) },
  priority: {
    label: 'Urgency',
    kind: 'select',
    options: urgencies,
    tones: { high: 'warning', urgent: 'error' },
    optional: true,
    initial: 'medium',
    column: 'extra',
    below: 'title',
    filter: true,
  },
  images: {
    label: 'Photos',
    ...photos,
    optional: true,
    column: true,
  },
  /** Uploaded by the technician, in an app of their own. */
  imagesAfter: { label: 'Photos after the work', ...photos, readOnly: true },
  reportDate: {
    label: 'Reported on',
    kind: 'date',
    optional: true,
    column: true,
    help: 'Left empty: today, by the clocks of the branch.',
  },
  reporter: {
    label: 'Reported by',
    kind: 'person',
    readOnly: true,
    column: 'extra',
    below: 'reportNumber',
    belowAs: 'by',
  },
  mechanic: {
    label: 'Technician',
    kind: 'person',
    readOnly: true,
    column: true,
  },
  statusId: {
    kind: 'reference',
    resource: 'repair-status',
    readOnly: true,
    column: true,
    filter: true,
  },
  assignedAt: { label: 'Assigned', ...moment },
  startedAt: { label: 'Started', ...moment },
  finishedAt: { label: 'Finished', ...moment },
  cancelledAt: { label: 'Cancelled', ...moment },
  totalCost: {
    label: 'Cost',
    kind: 'money',
    readOnly: true,
    column: true,
  },
})

/** What a reply has in addition to the fields. */
const beside = {
  branchLocation: z.object({ id, name: z.string(), timezone: z.string() }),
  status: z.object({ id, name: z.string(), code: z.string() }),
  needValidation: z.boolean(),
}

/** One cost item of a repair. */
export const costInput = z.object({
  description: text(2, 120),
  category: oneOf(costCategories),
  amount: integer(1, 999_999_999),
  date: optional(day),
  vendor: optional(text(0, 100)),
})

const costReply = z.object({
  id,
  description: z.string(),
  category: z.string(),
  amount: z.int(),
  date: z.nullable(dayReply),
  vendor: z.nullable(z.string()),
})

const person = z.nullable(z.object({ id, fullName: z.string() }))

/** The costs, and the history of the report, oldest entry first. */
const details = {
  costs: z.array(costReply),
  histories: z.array(
    z.object({
      id,
      status: z.object({ id, name: z.string() }),
      user: person,
      note: z.nullable(z.string()),
      createdAt: instantReply,
    }),
  ),
}

/** The code and name of a status, in the record of any server. */
function namedIn(status: unknown): { code?: string; name?: string } {
  return (
    z.safeParse(z.object({ code: z.optional(z.string()), name: z.optional(z.string()) }), status)
      .data ?? {}
  )
}

/** Whether this person of a record of any server has that id. */
function isPerson(person: unknown, id: unknown): boolean {
  return isObject(person) && String(idOf(person)) === String(id)
}

const row = z.extend(rowReply({ fields }), beside)
export const repairReply = z.extend(recordReply({ fields }), { ...beside, ...details })
const note = optional(longText(0, 500))
/** The report, and the `updatedAt` that it was read with: it is changed only where it has that still. */
const ofReport = { reportId: id, updatedAt: z.optional(instant) }

/**
 * Reports of broken equipment at a branch, and their progress. Specification sections 3, 4 and 7;
 * there is no endpoint to change a report.
 */
export const repairReport = defineResource({
  name: 'repair-report',
  label: 'Repairs & Maintenance',
  singular: 'repair report',
  group: 'Repairs & Maintenance',
  title: 'title',
  board: 'statusId',
  // No endpoint changes a report: the page at the path of its form shows it with its actions.
  pages: {
    list: { path: '/repairs-maintenace', allow: 'rm_report', menu: 'List' },
    show: { path: '/repairs-maintenace/:id', allow: 'rm_report', heading: 'Repair report' },
    create: { path: '/repairs-maintenace/form', allow: 'rm_form' },
    act: { path: '/repairs-maintenace/form/:id', allow: 'rm_form', heading: 'Repair report' },
  },
  actions: {
    list: {
      endpoint: 'GET /api/repair-maintenances/all/origin',
      allow: ['rm_report', 'rm_form'],
      query: z.object({
        /** The day of the report. */
        date: z.optional(day),
        /** The first and the last day, of which each may be left out. */
        startDate: z.optional(day),
        endDate: z.optional(day),
        branchId: z.optional(idsParam(MOST_BRANCHES)),
        mechanicId: z.optional(idParam),
        mine: z.optional(oneOf(mine)),
        /** True for reports that are neither done nor cancelled, false for the others. */
        isOpen: z.optional(booleanParam),
      }),
      filters: completeFields({
        date: { label: 'Reported on', kind: 'date' },
        startDate: { label: 'Reported from', kind: 'date' },
        endDate: { label: 'Reported until', kind: 'date' },
        branchId: {
          label: 'Branch',
          kind: 'references',
          resource: 'branch',
          schema: ids(MOST_BRANCHES),
        },
        mechanicId: {
          label: 'Technician',
          kind: 'reference',
          resource: 'technician',
        },
        mine: { kind: 'select', options: mine },
        isOpen: {
          label: 'State',
          kind: 'switch',
          states: { on: 'Open', off: 'Closed' },
        },
      }),
      period: { from: 'startDate', until: 'endDate' },
      matches: {
        startDate: ({ reportDate }, first) =>
          Boolean(reportDate) && String(reportDate) >= String(first),
        endDate: ({ reportDate }, last) =>
          Boolean(reportDate) && String(reportDate) <= String(last),
        mechanicId: ({ mechanic }, id) => isPerson(mechanic, id),
        mine: ({ reporter, mechanic }, _, viewerId) =>
          isPerson(reporter, viewerId) || isPerson(mechanic, viewerId),
        branchId: ({ branchLocationId }, branchIds) =>
          [branchIds].flat().some((one) => String(one) === String(branchLocationId)),
        isOpen: ({ status }, isOpen) => isFinal(statusGroupOf(namedIn(status))) !== isOpen,
      },
      reply: z.extend(listReply(row), { totalValidationNeedApproval: z.int() }),
    },
    show: {
      endpoint: 'GET /api/repair-maintenances/:id',
      allow: ['rm_report', 'rm_form'],
      reply: repairReply,
    },
    create: {
      endpoint: 'POST /api/repair-maintenances/create',
      allow: 'rm_form',
      reply: repairReply,
    },
    assign: {
      endpoint: 'POST /api/repair-maintenances/assign-task',
      allow: 'rm_form',
      input: z.object({ ...ofReport, userId: id }),
      reply: repairReply,
    },
    cancel: {
      endpoint: 'POST /api/repair-maintenances/cancel',
      allow: 'rm_form',
      input: z.object({ ...ofReport, note }),
      reply: repairReply,
    },
    inputCost: {
      endpoint: 'POST /api/repair-maintenances/input-cost',
      allow: 'rm_form',
      input: z.object({
        ...ofReport,
        /**
         * The complete list: it replaces the stored costs, so that sending it twice counts once.
         */
        costs: z.array(costInput).check(z.minLength(1), z.maxLength(MOST_COSTS)),
        note,
      }),
      reply: repairReply,
    },
  },
  fields,
})

export type RepairRow = RecordOf<typeof repairReport> & z.output<z.ZodMiniObject<typeof beside>>
export type RepairReport = RepairRow & z.output<z.ZodMiniObject<typeof details>>
export type CostInput = z.output<typeof costInput>
