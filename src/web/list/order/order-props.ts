import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { RecordList } from '../reading/use-record-list.ts'
import type { Order } from './OrderedRows.tsx'

export interface OrderProps {
  resource: Resource
  list: RecordList
  order: Order
  /** The bar of the selection is below, on a phone. */
  isAboveSelection: boolean
}

/** The new numbers, and the records of the server that they were computed from. */
export interface OrderChanges {
  now: readonly Row[]
  numbers: ReadonlyMap<Row['id'], number>
}
