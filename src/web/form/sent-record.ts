import type { Row } from '../../contract/envelope.ts'
import type { Kind } from '../../contract/field.ts'
import type { Resource } from '../../contract/resource.ts'
import { DAY } from '../../contract/time.ts'
import type { FormValues } from '../fields/values/form-values.ts'

/** Kinds that list rows lack, or that the server stores in another form. */
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
 * Whether a row is the record that was sent at `at`: all sent values that the row has are equal. It
 * may be up to a day older than `at`, as clocks differ.
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

function isSince(moment: unknown, since: number) {
  const at = Date.parse(String(moment))
  return Number.isNaN(at) || at >= since
}
