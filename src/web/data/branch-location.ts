import type { Read } from '../../contract/reading.ts'
import { knownZone } from './known-zone.ts'

/** A record of a branch, as read from any server. */
interface AtBranch {
  branchLocation: Read<{ name: string; timezone: string }>
}

/** The name of the record's branch; empty if unknown. */
export function branchNameOf({ branchLocation }: AtBranch): string {
  return branchLocation?.name ?? ''
}

/** The IANA name of the zone of the record's branch; the company's if unknown. */
export function zoneOf({ branchLocation }: AtBranch): string {
  return knownZone(branchLocation?.timezone)
}
