import { memoize } from 'es-toolkit/function'
import { isZone } from '../../contract/app-settings.ts'
import { companyZone } from './records/format.ts'

/**
 * The zone, or the company's zone if this browser does not support it: formatting would throw and
 * break the page. Memoized, because the check is slow.
 */
export const knownZone = memoize((zone: string | null | undefined) =>
  zone && isZone(zone) ? zone : companyZone,
)
