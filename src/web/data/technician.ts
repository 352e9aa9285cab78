import * as z from 'zod/mini'
import type { Row } from '../../contract/envelope.ts'
import { id, lenient, rowId, text } from './lenient.ts'

/** A technician and their branch, from a row of either technicians or employees. */
export interface Technician {
  id: Row['id']
  name: string
  phoneNumber: string | null
  branchId: Row['id'] | null
  branchName: string
  /** Number of open repairs; undefined if the server does not return it. */
  openTaskCount: number | undefined
}

const wire = z.object({
  id: rowId,
  fullName: text,
  phoneNumber: text,
  branchLocationId: id,
  branchLocation: lenient(z.object({ id: rowId, name: text })),
  openTaskCount: z.catch(z.optional(z.int()), undefined),
})

const NOWHERE = 'No branch'

/** Parses a technician leniently, as servers differ; undefined if there is no id. */
export function readTechnician(row: unknown): Technician | undefined {
  const { data } = z.safeParse(wire, row)
  if (!data) return undefined
  const { branchLocation, branchLocationId, fullName, ...rest } = data
  const branchId = branchLocationId ?? branchLocation?.id ?? null
  return {
    ...rest,
    name: fullName ?? `Mechanic ${data.id}`,
    branchId,
    branchName: branchLocation?.name ?? (branchId === null ? NOWHERE : `Branch ${branchId}`),
    openTaskCount: data.openTaskCount,
  }
}
