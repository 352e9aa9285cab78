import { VirtualRows } from '../../../ui/VirtualRows.tsx'
import { DeskCard } from './DeskCard.tsx'
import type { DeskProps } from './desk-props.ts'
import { CARD_HEIGHT } from './sizes.ts'

/** The records as cards, for narrow screens. */
export function DeskCards(props: DeskProps) {
  const { rows, cursor, isStale, labelledBy } = props
  return (
    <VirtualRows
      role="list"
      aria-labelledby={labelledBy}
      aria-busy={isStale}
      rows={rows}
      keyOf={({ record }) => record.id}
      height={CARD_HEIGHT}
      held={cursor.at}
      rowProps={({ record }, index) => ({
        role: 'listitem',
        'aria-setsize': rows.length,
        'aria-posinset': index + 1,
        'data-id': record.id,
        onFocus: () => cursor.follow(record),
      })}
    >
      {(row) => <DeskCard {...props} row={row} />}
    </VirtualRows>
  )
}
