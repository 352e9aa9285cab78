import useMediaQuery from '@mui/material/useMediaQuery'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { frame, theme } from '../../../ui/theme.ts'
import { VirtualRows } from '../../../ui/VirtualRows.tsx'
import { DayRows } from '../DayRows.tsx'
import { DayTable } from '../DayTable.tsx'
import type { DayList } from '../use-day-list.ts'
import { DeskCard } from './DeskCard.tsx'
import { columnsFor, deskColumns } from './desk-columns.tsx'
import { SELECT_BAR_HEIGHT } from './SelectBar.tsx'

interface Props {
  desk: DayList
  /** The id of the heading. */
  labelledBy: string
}

/** In px. */
const ROW_HEIGHT = 57
const CARD_HEIGHT = 152

/** The records as a table or, on narrow screens, as cards. */
export function DeskRows({ desk, labelledBy }: Props) {
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  if (desk.day.isLoading) {
    return isWide ? (
      <Skeletons count={12} height={ROW_HEIGHT} isText sx={{ pt: '40px' }} />
    ) : (
      <Skeletons count={6} height={CARD_HEIGHT - 12} spacing={1.5} />
    )
  }
  const hasDecided = desk.rows.some(
    ({ record }) => record.approvedBy !== null || record.approvedAt !== null,
  )
  return (
    <DayRows list={desk}>
      {isWide ? (
        <DayTable
          list={desk}
          columns={deskColumns}
          namesFor={(width) => columnsFor(width, hasDecided)}
          labelledBy={labelledBy}
          stuckAt={frame.topBar + SELECT_BAR_HEIGHT}
          rowHeight={ROW_HEIGHT}
          sx={tableStyle}
        />
      ) : (
        <DeskCards desk={desk} labelledBy={labelledBy} />
      )}
    </DayRows>
  )
}

function DeskCards({ desk, labelledBy }: Props) {
  const { rows, cursor, day } = desk
  return (
    <VirtualRows
      role="list"
      aria-labelledby={labelledBy}
      aria-busy={day.isOfBefore}
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
      {(row) => <DeskCard desk={desk} row={row} />}
    </VirtualRows>
  )
}

/** Chips may have several lines. */
const tableStyle = {
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 },
}
