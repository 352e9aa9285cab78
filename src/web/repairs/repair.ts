import * as z from 'zod/mini'
import type { Row } from '../../contract/envelope.ts'
import { knownZone } from '../known-zone.ts'
import { type Stage, stageOf } from './stage.ts'

/** Somebody or something that a report refers to. */
export interface Named {
  id: Row['id'] | null
  name: string
}

/** One line of what a repair has cost. */
export interface RepairCost {
  id: Row['id'] | null
  description: string
  /** A code of the contract, as `part`; another server may have its own. */
  category: string
  amount: number
  date: string | null
  vendor: string | null
}

/** A step that a report has come. */
export interface RepairStep {
  statusName: string
  user: Named | null
  note: string | null
  createdAt: string | null
}

/** A repair report as the pages show it, whichever server it came from: what that left out is null, empty or no text. */
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
  /** Addresses of photos: as it was reported, and after the work. */
  images: readonly string[]
  imagesAfter: readonly string[]
  reportDate: string | null
  statusId: number | null
  statusName: string
  stage: Stage
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

/** A value that may be missing, or be something else altogether: then null. */
function lenient<T extends z.ZodMiniType>(schema: T) {
  return z._default(z.catch(z.nullable(schema), null), null)
}

/** The items that can be read. */
function several<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z._default(z.catch(z.array(z.unknown()), []), []),
    z.transform((items): z.output<T>[] => items.flatMap((item) => z.safeParse(schema, item).data ?? [])),
  )
}

const rowId = z.union([z.number(), z.string().check(z.minLength(1))])
const id = lenient(rowId)
const text = z._default(z.catch(z.string(), ''), '')
const told = lenient(z.string().check(z.minLength(1)))
const moment = lenient(z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)))))
const whole = lenient(z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]))
/** A picture as text or `{ url }`. */
const picture = z.union([
  z.string().check(z.minLength(1)),
  z.pipe(
    z.object({ url: z.string().check(z.minLength(1)) }),
    z.transform(({ url }) => url),
  ),
])
const named = lenient(z.object({ id, name: told, fullName: told, code: text, timezone: told }))
const cost = z.object({
  id,
  description: text,
  category: text,
  amount: z.pipe(
    whole,
    z.transform((amount) => amount ?? 0),
  ),
  date: told,
  vendor: told,
})
const step = z.object({ status: named, user: named, note: told, createdAt: moment })

const wire = z.object({
  id: rowId,
  reportNumber: text,
  branchLocationId: id,
  branchLocation: named,
  category: text,
  itemName: text,
  title: text,
  description: text,
  priority: text,
  images: several(picture),
  imagesAfter: several(picture),
  reportDate: lenient(z.iso.date()),
  statusId: whole,
  status: named,
  reporter: named,
  mechanic: named,
  assignedAt: moment,
  startedAt: moment,
  finishedAt: moment,
  cancelledAt: moment,
  totalCost: whole,
  costs: several(cost),
  histories: several(step),
  needValidation: lenient(z.boolean()),
  createdAt: moment,
  updatedAt: moment,
})

/** Reads a report as any server that speaks the specification may answer it; undefined where it has no id. */
export function readRepair(row: unknown): Repair | undefined {
  const { success, data } = z.safeParse(wire, row)
  if (!success) return undefined
  const { reportNumber, branchLocationId, branchLocation, status, needValidation, reporter, mechanic, histories, ...rest } = data
  const stage = stageOf(status ?? {})
  const statusId = rest.statusId ?? (typeof status?.id === 'number' ? status.id : null)
  return {
    ...rest,
    number: reportNumber || `Report ${rest.id}`,
    branchId: branchLocationId ?? branchLocation?.id ?? null,
    branchName: branchLocation?.name ?? '',
    zone: knownZone(branchLocation?.timezone),
    statusId,
    statusName: status?.name ?? (statusId === null ? 'Unknown' : `Status ${statusId}`),
    stage: needValidation && stage === 'unknown' ? 'waiting' : stage,
    reporter: nameOf(reporter),
    technician: nameOf(mechanic),
    histories: histories.map(({ status, user, ...said }) => ({ ...said, statusName: status?.name ?? '', user: nameOf(user) })),
  }
}

function nameOf(person: z.output<typeof named>): Named | null {
  return person && { id: person.id, name: person.fullName ?? person.name ?? 'Unknown' }
}
