import Paper from '@mui/material/Paper'
import type { SxProps } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { useRows } from '../context/list-context.ts'

interface Props {
  record: Row
  sx?: SxProps
  children: ReactNode
}

/** A record in a list of cards. It has `aria-posinset`, as cards out of view are not rendered. */
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

/** In px: gap between cards, and height of a card until it is measured. */
export const cardSizes = {
  brief: { gap: 0, height: 92 },
  full: { gap: 12, height: 170 },
}
export type CardSize = (typeof cardSizes)[keyof typeof cardSizes]
