import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import type { ComputedColumn } from '../../../list/reading/computed-columns.ts'
import { coordinatesOf } from '../../../ui/values/map.ts'

const COMPLETE = 'complete'
/** A missing picture does not affect the work, so it is no warning. */
const NO_PICTURE = 'noPicture'

/** Values that a branch should have, although they are optional. */
const recommended: Readonly<Record<string, (branch: Row) => boolean>> = {
  code: ({ code }) => Boolean(code),
  partner: ({ partnerName, isInternalBranch }) => isInternalBranch === true || Boolean(partnerName),
  phone: ({ phoneNumber }) => Boolean(phoneNumber),
  place: (branch) => coordinatesOf(branch) !== undefined,
  hours: ({ openTime, closeTime }) => Boolean(openTime && closeTime),
  picture: ({ image }) => Boolean(image),
}

/** The missing values of a branch, below its name. A complete branch shows none. */
export const completeness: ComputedColumn = {
  name: 'completeness',
  after: 'cityId',
  field: {
    label: 'Completeness',
    kind: 'select',
    schema: z.unknown(),
    column: 'extra',
    below: 'name',
    options: { [COMPLETE]: 'Complete', [NO_PICTURE]: 'Lacks picture' },
    tones: {},
    otherTone: 'warning',
  },
  compute: (branch) => {
    const lacking = Object.entries(recommended).flatMap(([name, has]) => (has(branch) ? [] : name))
    if (lacking.length === 0) return COMPLETE
    return String(lacking) === 'picture' ? NO_PICTURE : `Lacks ${lacking.join(', ')}`
  },
}
