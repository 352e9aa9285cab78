import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import type { ComputedColumn } from '../../list/computed-columns.ts'
import { placeOf } from './map-link.ts'

const COMPLETE = 'complete'
/** Nothing of the work hangs on a picture, so this is no warning. */
export const NO_PICTURE = 'noPicture'

/** Values that a branch should have, though none is required. */
const wanted: Readonly<Record<string, (branch: Row) => boolean>> = {
  code: ({ code }) => Boolean(code),
  partner: ({ partnerName, isInternalBranch }) => isInternalBranch === true || Boolean(partnerName),
  phone: ({ phoneNumber }) => Boolean(phoneNumber),
  place: (branch) => placeOf(branch) !== undefined,
  hours: ({ openTime, closeTime }) => Boolean(openTime && closeTime),
  picture: ({ image }) => Boolean(image),
}

/** The column that names the values a branch lacks. */
export const completeness: ComputedColumn = {
  name: 'completeness',
  after: 'code',
  field: {
    label: 'Completeness',
    kind: 'select',
    schema: z.unknown(),
    options: { [COMPLETE]: 'Complete', [NO_PICTURE]: 'Lacks picture' },
    tones: { [COMPLETE]: 'success' },
    otherTone: 'warning',
  },
  compute: (branch) => {
    const lacking = Object.keys(wanted).filter((name) => !wanted[name]?.(branch))
    if (lacking.length === 0) return COMPLETE
    return String(lacking) === 'picture' ? NO_PICTURE : `Lacks ${lacking.join(', ')}`
  },
}
