import type { Resource } from '../../../contract/resource.ts'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import type { RecordList } from '../use-record-list.ts'
import { OrderBar } from './OrderBar.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import type { Order } from './use-order.ts'

export interface OrderToolsProps {
  resource: Resource
  list: RecordList
  order: Order
  /** On a phone, the bar of the selection is below. */
  isAboveSelection: boolean
}

/** What changes and saves an order by hand; one file, as lists load it later. */
export default function OrderTools(props: OrderToolsProps) {
  const { resource, order } = props
  return (
    <>
      {order.menu && <OrderMenu resource={resource} order={order} {...order.menu} />}
      {order.isChanged && <OrderBar {...props} />}
      <LeaveGuard isNeeded={() => order.isChanged} />
    </>
  )
}
