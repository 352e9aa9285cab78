import * as z from 'zod/mini'
import { idOf, listReply, periodParams } from '../envelope.ts'
import { replyByKind } from '../field.ts'
import { completeFields } from '../field-defaults.ts'
import { MOST_BRANCHES, MOST_COSTS, MOST_PICTURES, SMALL_PICTURE_BYTES } from '../limits.ts'
import { totalOf } from '../line-amounts.ts'
import { lines } from '../lines.ts'
import { linesIn, nameOf } from '../reading.ts'
import { type RecordOf, recordReply, rowReply } from '../reply.ts'
import { defineResource } from '../resource.ts'
import {
  booleanParam,
  day,
  dayReply,
  id,
  idParam,
  ids,
  instantReply,
  integer,
  longText,
  namedReply,
  oneOf,
  optional,
  text,
} from '../schema.ts'
import { groupOf, isFinal } from '../status-group.ts'
import { grouped, texts } from '../texts.ts'
import { isObject, type Values } from '../values.ts'
import { nameText, ofBranch, optionalLongText, optionalText } from './shared-fields.ts'

/** The categories of a cost. */
export const costCategories = {
  labour: 'Labour',
  part: 'Part',
  transport: 'Transport',
  vendor: 'Vendor',
  other: 'Other',
} as const

/** The filter for the reports of the signed-in user. */
const mine = { true: 'Reported by me or assigned to me' } as const

const photos = {
  kind: 'images',
  width: 1600,
  maxBytes: SMALL_PICTURE_BYTES,
  max: MOST_PICTURES,
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
    below: 'title',
    search: true,
  },
  category: {
    kind: 'select',
    options: {
      machine: 'Machine',
      building: 'Building',
      electric: 'Electricity',
      it: 'IT',
      vehicle: 'Vehicle',
      other: 'Other',
    },
    below: 'title',
    filter: true,
  },
  itemName: {
    ...optionalText(100),
    label: 'Machine or item',
    column: true,
    search: true,
  },
  title: nameText(5, 120),
  description: { kind: 'longText', schema: longText(10, 2000) },
  priority: {
    label: 'Urgency',
    kind: 'select',
    options: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
    tones: { high: 'warning', urgent: 'error' },
    optional: true,
    initial: 'medium',
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
const extra = {
  branchLocation: z.extend(namedReply, { timezone: z.string() }),
  status: z.extend(namedReply, { code: z.string() }),
  needValidation: z.boolean(),
}

/** The costs of a repair: a complete list, which replaces the stored one. */
export const costs = {
  label: 'Costs',
  ...lines({
    columns: completeFields({
      description: { kind: 'text', schema: text(2, 120) },
      category: { kind: 'select', options: costCategories, initial: 'part' },
      amount: { kind: 'money', schema: integer(1, 999_999_999) },
      date: { kind: 'date', schema: optional(day) },
      vendor: optionalText(100),
    }),
    min: 1,
    max: MOST_COSTS,
    total: ['amount'],
    usual: {
      column: 'amount',
      by: 'category',
      amounts: {
        labour: 500_000,
        part: 1_000_000,
        transport: 150_000,
        vendor: 2_000_000,
        other: 500_000,
      },
      among: {
        field: 'totalCost',
        words: 'what finished repairs of the same category usually cost in all',
        alike: 'category',
        filters: { isOpen: false },
        counts: (report) => groupOf(report) === 'done',
      },
    },
  }),
} as const

const costReply = z.object({
  id,
  description: z.string(),
  category: z.string(),
  amount: z.int(),
  date: z.nullable(dayReply),
  vendor: z.nullable(z.string()),
})

/** The costs, and the history of the report, oldest entry first. */
const details = {
  costs: z.array(costReply),
  histories: z.array(
    z.object({
      id,
      status: namedReply,
      user: replyByKind.person,
      note: z.nullable(z.string()),
      createdAt: instantReply,
    }),
  ),
}

/** The report number that users know, else the id. */
export function reportNumberOf({ reportNumber, id }: Values): string {
  return String(reportNumber ?? `Report ${id}`)
}

/** The state of a report of any server: `RM-202611-0001 is Assigned and assigned to Budi.` */
function stateOf(report: Values) {
  const technician = nameOf(report.mechanic)
  const whose = technician ? ` and assigned to ${technician}` : ''
  return `${reportNumberOf(report)} is ${nameOf(report.status) ?? 'Unknown'}${whose}.`
}

/** Whether a person in a record of any server has this id. */
function isPerson(person: unknown, id: unknown) {
  return isObject(person) && String(idOf(person)) === String(id)
}

const row = z.extend(rowReply({ fields }), extra)
export const repairReply = z.extend(recordReply({ fields }), { ...extra, ...details })
const note = optionalLongText(500)
const byReportId = { idAs: 'reportId', reads: true } as const

/**
 * Reports of broken equipment at a branch, and their progress. Specification sections 3, 4 and 7;
 * there is no endpoint to change a report.
 */
export const repairReport = defineResource({
  name: 'repair-report',
  label: 'Repairs & Maintenance',
  group: 'Repairs & Maintenance',
  groupIcon: 'tools',
  title: 'title',
  board: 'statusId',
  // No endpoint changes a report: the page at the path of its form shows it with its actions.
  pages: {
    list: {
      path: '/repairs-maintenace',
      allow: 'rm_report',
      menu: 'List',
      heading: 'Repairs & Maintenance',
    },
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
        ...periodParams,
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
        isOpen: ({ status }, isOpen) => isFinal(groupOf({ status })) !== isOpen,
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
    },
    assign: {
      endpoint: 'POST /api/repair-maintenances/assign-task',
      allow: 'rm_form',
      row: {
        ...byReportId,
        label: 'Assign technician',
        icon: 'person',
        done: 'Assigned',
        success: texts.success.assign,
        tells: (report) => {
          const technician = nameOf(report.mechanic)
          return technician && texts.assigned(technician, reportNumberOf(report))
        },
        possible: (report) => !['waiting', 'done', 'cancelled'].includes(groupOf(report)),
        asks: (report) =>
          groupOf(report) === 'inProgress'
            ? `${stateOf(report)} The work has begun: whoever is assigned now begins anew.`
            : stateOf(report),
        fields: {
          userId: { label: 'Technician', kind: 'reference', resource: 'technician', schema: id },
        },
      },
    },
    cancel: {
      endpoint: 'POST /api/repair-maintenances/cancel',
      allow: 'rm_form',
      row: {
        ...byReportId,
        label: 'Cancel report',
        icon: 'close',
        done: 'Cancelled',
        no: 'Keep it',
        success: texts.success.assign,
        tells: (report) => texts.cancelled(reportNumberOf(report)),
        possible: (report) => !isFinal(groupOf(report)),
        asks: (report) => `${stateOf(report)} This cannot be undone.`,
        fields: { note: { label: 'Why (if you like)', ...note, needs: 'cancelNotes' } },
      },
    },
    inputCost: {
      endpoint: 'POST /api/repair-maintenances/input-cost',
      allow: 'rm_form',
      row: {
        ...byReportId,
        label: 'Input cost',
        icon: 'money',
        done: 'Charged',
        yes: 'Save cost',
        success: texts.success.update,
        tells: (report, { costs: sent }) =>
          texts.charged(
            reportNumberOf(report),
            `Rp\u00a0${grouped(totalOf(costs, linesIn(sent) ?? []))}`,
          ),
        possible: (report) => groupOf(report) !== 'cancelled',
        asks: stateOf,
        drafts: true,
        fields: {
          costs,
          note: {
            label: 'Note (if you like)',
            help: 'For example a receipt number. The history shows it.',
            ...note,
          },
        },
      },
    },
  },
  fields,
})

export type RepairReply = RecordOf<typeof repairReport> &
  z.output<z.ZodMiniObject<typeof extra & typeof details>>
export type CostInput = NonNullable<z.output<typeof costs.schema>>[number]
