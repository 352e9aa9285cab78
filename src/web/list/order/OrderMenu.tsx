import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { titleOf } from '../../data/record.ts'
import { touch } from '../../ui/theme.ts'
import type { Destination, MovedRow, Order } from './use-order.ts'

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
  const [isOpen, setOpen] = useState(true)
  const at = order.rows.findIndex(({ id }) => id === row.id)
  const isThere = (to: Destination) =>
    to === 'first' || to === 'up' ? at === 0 : at === order.rows.length - 1
  return (
    <Menu
      open={isOpen}
      anchorEl={button}
      onClose={() => setOpen(false)}
      slotProps={{ transition: { onExited: order.closeMenu } }}
      MenuListProps={{ 'aria-label': `Move ${titleOf(resource, row)}` }}
    >
      {places.map(([to, label]) => (
        <MenuItem
          key={label}
          disabled={isThere(to)}
          onClick={() => {
            setOpen(false)
            order.move(row, to)
          }}
          sx={touch.medium}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
