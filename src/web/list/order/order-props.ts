import type { Row } from '../../../contract/envelope.ts'
import type { Resource } from '../../../contract/resource.ts'
import type { RecordList } from '../reading/use-record-list.ts'
import type { Order } from './use-order.ts'

export interface OrderProps {
  resource: Resource
  list: RecordList
  order: Order
  /** On a phone, the bar of the selection is below. */
  isAboveSelection: boolean
}

/** The new numbers, over all records as the server had them when they were worked out. */
export interface OrderChanges {
  now: readonly Row[]
  numbers: ReadonlyMap<Row['id'], number>
}
