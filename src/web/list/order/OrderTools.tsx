import { titleOf } from '../../data/records/record.ts'
import { LeaveGuard } from '../../ui/pages/LeaveGuard.tsx'
import MenuEntries from '../../ui/sheets/MenuEntries.tsx'
import { OrderBar } from './OrderBar.tsx'
import type { Destination, MovedRow } from './OrderedRows.tsx'
import type { OrderProps } from './use-saving.ts'

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

const places: readonly (readonly [to: Destination, label: string])[] = [
  ['first', 'Move to top'],
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['last', 'Move to bottom'],
]

/** The positions that a row can be moved to. */
function OrderMenu({
  resource,
  order,
  row,
  button,
}: Pick<OrderProps, 'resource' | 'order'> & MovedRow) {
  const at = order.rows.findIndex(({ id }) => id === row.id)
  const isThere = (to: Destination) =>
    to === 'first' || to === 'up' ? at === 0 : at === order.rows.length - 1
  return (
    <MenuEntries
      title={`Move ${titleOf(resource, row)}`}
      anchor={button}
      onClosed={order.closeMenu}
      entries={places.map(([to, label]) => ({
        label,
        disabled: isThere(to),
        onClick: () => order.move(row, to),
      }))}
    />
  )
}
