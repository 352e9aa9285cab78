import { LeaveGuard } from '../../ui/pages/LeaveGuard.tsx'
import { OrderBar } from './OrderBar.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import type { OrderProps } from './order-props.ts'

/** The menu and the bar of an order by hand, in one file that lists load on demand. */
export default function OrderTools(props: OrderProps) {
  const { resource, order } = props
  return (
    <>
      {order.menu && <OrderMenu resource={resource} order={order} {...order.menu} />}
      {order.isChanged && <OrderBar {...props} />}
      <LeaveGuard isNeeded={() => order.isChanged} />
    </>
  )
}
