import type { Row } from '../../contract/envelope.ts'
import type { Kind } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { DAY } from '../../contract/time.ts'
import type { FormValues } from '../fields/values/form-values.ts'

/**
 * A record created more than a day before, in ms, is another one; the margin is for clocks that
 * differ.
 */

/** Kinds that a list row lacks, or has in another form than was sent. */
const changed: ReadonlySet<Kind> = new Set([
  'password',
  'image',
  'images',
  'richText',
  'dateTime',
  'references',
  'lines',
])

/**
 * Whether a row of a list is the record that was sent: it has all values that were sent at `at`, as
 * far as it has those fields.
 */
export function isSentRecord(
  resource: Resource,
  row: Row,
  { values, at }: { values: FormValues; at: number },
): boolean {
  const isLike = resource.sent.create.every(([name, { kind }]) => {
    const sent = values[name] ?? null
    return (
      sent === null || !(name in row) || changed.has(kind) || String(row[name]) === String(sent)
    )
  })
  return isLike && isSince(row.createdAt, at - DAY)
}

function isSince(moment: unknown, since: number): boolean {
  const at = Date.parse(String(moment))
  return Number.isNaN(at) || at >= since
}
