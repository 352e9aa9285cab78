import { LeaveGuard } from '../../ui/pages/LeaveGuard.tsx'
import { OrderBar } from './OrderBar.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import type { OrderProps } from './order-props.ts'

/** What changes and saves an order by hand; one file, as lists load it later. */
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
