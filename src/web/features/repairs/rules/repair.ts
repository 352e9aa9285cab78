import type { Row } from '../../../../contract/envelope.ts'
import { hasId, type ReadRecord, readBy } from '../../../../contract/reading.ts'
import { type RepairReply, repairReply } from '../../../../contract/resources/repair-report.ts'
import type { StatusGroup } from '../../../../contract/status-group.ts'
import { companyZone } from '../../../data/records/format.ts'

/** A repair report from any server. A list row has neither costs nor history. */
export type Repair = ReadRecord<RepairReply>

export interface RepairStatus {
  id: Row['id']
  name: string
  statusGroup: StatusGroup
}

/** Who validates a finished repair, and where. The API has no endpoint for it. */
export const validationText =
  'Whoever accepts finished work validates it in the technicians’ own app; the report is then done by itself.'

/** Parses a report; undefined if it has no id. */
export function readRepair(row: unknown): Repair | undefined {
  const report = readBy<RepairReply>(repairReply, row, companyZone)
  return hasId(report) ? report : undefined
}

export function repairStatusName({ status, statusId }: Repair): string {
  return status?.name ?? (statusId === null ? 'Unknown' : `Status ${statusId}`)
}

/** The name of the reporter or the technician; null if there is none. */
export function nameIn(person: Repair['mechanic']): string | null {
  return person && (person.fullName ?? 'Unknown')
}
