import { memoize } from 'es-toolkit/function'
import { isZone } from '../../contract/app-settings.ts'
import type { Read } from '../../contract/reading.ts'
import { companyZone } from './records/format.ts'

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

/**
 * The zone, or the company's zone if this browser does not support it: formatting would throw and
 * break the page. Memoized, because the check is slow.
 */
export const knownZone = memoize((zone: string | null | undefined) =>
  zone && isZone(zone) ? zone : companyZone,
)
