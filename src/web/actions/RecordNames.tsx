import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { titleOf } from '../data/records/record.ts'

/** Number of records listed by title; the others are counted. */
const MOST_NAMES = 10

/** The titles of several records. Beyond the first ten, only their number. */
export function RecordNames({
  resource,
  records,
}: {
  resource: Resource
  records: readonly Row[]
}) {
  const more = records.length - MOST_NAMES
  return (
    <>
      <ul>
        {records.slice(0, MOST_NAMES).map((record) => (
          <li key={record.id}>{titleOf(resource, record)}</li>
        ))}
      </ul>
      {more > 0 && `and ${more} more`}
    </>
  )
}
