import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { type StatusGroup, statusGroupOf } from '../../../contract/status-group.ts'
import { knownZone } from '../../data/known-zone.ts'
import {
  day,
  flag,
  id,
  moment,
  named,
  number,
  numberOf,
  picture,
  rowId,
  several,
  text,
} from '../../data/lenient.ts'

/** A record that a report refers to. */
export interface Named {
  id: Row['id'] | null
  name: string
}

/** One cost line of a repair. */
export interface RepairCost {
  id: Row['id'] | null
  description: string
  /** A code of the contract, such as `part`; another server may have its own. */
  category: string
  amount: number | null
  date: string | null
  vendor: string | null
}

/** A step in the history of a report. */
export interface RepairStep {
  statusName: string
  user: Named | null
  note: string | null
  createdAt: string | null
}

/**
 * A repair report, parsed from the reply of any server: missing values are null, or an empty array
 * or text.
 */
export interface Repair {
  id: Row['id']
  number: string
  branchId: Row['id'] | null
  branchName: string
  /** The IANA name of the branch's zone. */
  zone: string
  category: string
  itemName: string
  title: string
  description: string
  priority: string
  /** URLs of photos: as reported, and after the work. */
  images: readonly string[]
  imagesAfter: readonly string[]
  reportDate: string | null
  statusId: number | null
  statusName: string
  statusGroup: StatusGroup
  reporter: Named | null
  technician: Named | null
  assignedAt: string | null
  startedAt: string | null
  finishedAt: string | null
  cancelledAt: string | null
  totalCost: number | null
  costs: readonly RepairCost[]
  histories: readonly RepairStep[]
  createdAt: string | null
  updatedAt: string | null
}

const words = z.catch(z.string(), '')
const cost = z.object({
  id,
  description: words,
  category: words,
  amount: number,
  date: day,
  vendor: text,
})
const step = z.object({ status: named, user: named, note: text, createdAt: moment })

const wire = z.object({
  id: rowId,
  reportNumber: words,
  branchLocationId: id,
  branchLocation: named,
  category: words,
  itemName: words,
  title: words,
  description: words,
  priority: words,
  images: several(picture),
  imagesAfter: several(picture),
  reportDate: day,
  statusId: number,
  status: named,
  reporter: named,
  mechanic: named,
  assignedAt: moment,
  startedAt: moment,
  finishedAt: moment,
  cancelledAt: moment,
  totalCost: number,
  costs: several(cost),
  histories: several(step),
  needValidation: flag,
  createdAt: moment,
  updatedAt: moment,
})

/** Parses a report leniently, as servers differ; undefined if there is no id. */
export function readRepair(row: unknown): Repair | undefined {
  const { success, data } = z.safeParse(wire, row)
  if (!success) return undefined
  const {
    reportNumber,
    branchLocationId,
    branchLocation,
    status,
    needValidation,
    reporter,
    mechanic,
    histories,
    ...rest
  } = data
  const statusGroup = statusGroupOf(status ?? {})
  const statusId = rest.statusId ?? numberOf(status?.id)
  return {
    ...rest,
    number: reportNumber || `Report ${rest.id}`,
    branchId: branchLocationId ?? branchLocation?.id ?? null,
    branchName: branchLocation?.name ?? '',
    zone: knownZone(branchLocation?.timezone),
    statusId,
    statusName: status?.name ?? (statusId === null ? 'Unknown' : `Status ${statusId}`),
    statusGroup: needValidation && statusGroup === 'unknown' ? 'waiting' : statusGroup,
    reporter: nameOf(reporter),
    technician: nameOf(mechanic),
    histories: histories.map(({ status, user, ...said }) => ({
      ...said,
      statusName: status?.name ?? '',
      user: nameOf(user),
    })),
  }
}

function nameOf(person: z.output<typeof named>): Named | null {
  return person && { id: person.id, name: person.fullName ?? person.name ?? 'Unknown' }
}
