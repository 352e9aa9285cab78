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

/** The least width of a card where there is room, in px. */
export const CARD_WIDTH = 320

/** In px: the distance between two cards, and the height of one until it is rendered. */
export const cardSizes = {
  brief: { gap: 0, height: 92, grid: gridOf(0) },
  whole: { gap: 12, height: 170, grid: gridOf(12) },
}
export type CardSize = (typeof cardSizes)[keyof typeof cardSizes]

/** As many cards beside each other as there is room for. */
function gridOf(gap: number) {
  return {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    gap: `${gap}px`,
    gridTemplateColumns: `repeat(auto-fill, minmax(min(${CARD_WIDTH}px, 100%), 1fr))`,
  } as const
}
