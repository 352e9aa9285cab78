import type { Resource } from '../../../contract/resource.ts'
import { titleOf } from '../../data/records/record.ts'
import MenuEntries from '../../ui/sheets/MenuEntries.tsx'
import type { Destination, MovedRow, Order } from './OrderedRows.tsx'

const places: readonly (readonly [to: Destination, label: string])[] = [
  ['first', 'Move to top'],
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['last', 'Move to bottom'],
]

interface Props extends MovedRow {
  resource: Resource
  order: Order
}

/** The positions that a row can be moved to. */
export function OrderMenu({ resource, order, row, button }: Props) {
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
