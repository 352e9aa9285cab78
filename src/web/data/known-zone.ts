import { memoize } from 'es-toolkit/function'
import { companyZone } from './format.ts'

/**
 * The zone, or the company's in place of one that this browser cannot tell the time of, which would
 * take a page down. To try one takes as long as to read a record.
 */
export const knownZone = memoize((zone: string | null | undefined): string => {
  try {
    return (
      (zone &&
        new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone &&
        zone) ||
      companyZone
    )
  } catch {
    return companyZone
  }
})
