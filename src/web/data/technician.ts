import { hasOwnId, type Row } from '../../contract/envelope.ts'
import { hasId, type ReadRecord, readBy } from '../../contract/reading.ts'
import {
  type TechnicianReply as Reply,
  technicianReply,
} from '../../contract/resources/technician.ts'
import { companyZone } from './records/format.ts'

/** A technician and their branch, from a row of either technicians or employees. */
export type Technician = ReadRecord<Reply>

/** Reads a technician; undefined if there is no id. */
export function readTechnician(row: unknown): Technician | undefined {
  const technician = readBy<Reply>(technicianReply, row, companyZone)
  return hasId(technician) ? technician : undefined
}

export function technicianNameOf({ fullName, id }: Technician): string {
  return fullName ?? (hasOwnId({ id }) ? `Mechanic ${id}` : 'Mechanic')
}

/** The name of the technician's branch. */
export function technicianBranchOf({ branchLocation, branchLocationId }: Technician): string {
  if (branchLocation?.name) return branchLocation.name
  return branchLocationId === null ? 'No branch' : `Branch ${branchLocationId}`
}

/** A predicate for technicians whose name and branch contain all words of the search. */
export function technicianFound(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return (one: Technician) => {
    const text = `${technicianNameOf(one)} ${technicianBranchOf(one)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** Whether a role is that of technicians, guessed by its name. */
export function isTechnicianRole({ name }: Row): boolean {
  return /mechanic|mekanik|technician|teknisi/i.test(String(name))
}
