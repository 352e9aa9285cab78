import Paper from '@mui/material/Paper'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { useRows } from './list-context.ts'

interface Props {
  record: Row
  sx?: SxProps
  children: ReactNode
}

/** A record in a list of cards. It tells its place, as cards out of view are not rendered. */
export function CardItem({ record, ...props }: Props) {
  const { rows } = useRows().list
  return (
    <Paper
      component="li"
      role="listitem"
      aria-posinset={rows.findIndex(({ id }) => id === record.id) + 1}
      aria-setsize={rows.length}
      data-id={record.id}
      {...props}
    />
  )
}

/** The distance between two cards, and the least width of one where there is room, in px. */
export const card = { gap: 12, width: 320 }

/** As many cards beside each other as there is room for. */
export const cardGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: `${card.gap}px`,
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${card.width}px, 100%), 1fr))`,
}
