import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import type { RecordList } from './use-record-list.ts'

/** What the grid and the cards are both told. */
export interface RecordsProps {
  resource: Resource
  list: RecordList
  /** The id of the heading that names the list. */
  labelledBy: string
  /** Undefined where this person may not create. */
  createPath: string | undefined
  mayEdit: boolean
  mayDelete: boolean
  onDelete: (record: Row) => void
}
