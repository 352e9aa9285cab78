import Box from '@mui/material/Box'
import { without } from 'es-toolkit'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { cardGrid } from '../../../ui/screen/card-grid.ts'
import { useCardLines } from '../../../ui/table/use-card-lines.ts'
import { VirtualRows } from '../../../ui/table/VirtualRows.tsx'
import { frame, rowHeights } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { CARD_GAP, CARD_HEIGHT, DayCard } from '../DayCard.tsx'
import { DayRows } from '../day/DayRows.tsx'
import { DayTable } from '../day/DayTable.tsx'
import { columnNames, edgeColumns, fitting, recordColumns } from '../day/day-columns.tsx'
import { SELECT_BAR_HEIGHT } from '../day/SelectBar.tsx'
import type { DayList } from '../use-day-list.ts'

interface Props {
  desk: DayList
  /** The id of the heading. */
  labelledBy: string
}

const columns = { ...recordColumns, ...edgeColumns }

/** The records as a table or, on narrow screens, as cards. */
export function DeskRows({ desk, labelledBy }: Props) {
  const isWide = useHasWidth('md')
  if (desk.day.isLoading) {
    return isWide ? (
      <Skeletons count={12} height={rowHeights.picture} isText sx={{ pt: '40px' }} />
    ) : (
      <Skeletons count={6} height={CARD_HEIGHT} spacing={`${CARD_GAP}px`} />
    )
  }
  const hasDecided = desk.rows.some(
    ({ record }) => record.approvedBy !== null || record.approvedAt !== null,
  )
  // Lateness is among the flags.
  const names = without(columnNames, 'late', ...(hasDecided ? [] : ['decided' as const]))
  return (
    <DayRows list={desk}>
      {isWide ? (
        <DayTable
          list={desk}
          columns={columns}
          namesFor={(width) => fitting(names, width)}
          labelledBy={labelledBy}
          stuckAt={frame.topBar + SELECT_BAR_HEIGHT}
          rowHeight={rowHeights.picture}
        />
      ) : (
        <DeskCards desk={desk} labelledBy={labelledBy} />
      )}
    </DayRows>
  )
}

/** The cards, in two columns on a tablet. */
function DeskCards({ desk, labelledBy }: Props) {
  const { rows, cursor, day } = desk
  const { box, lines, columns } = useCardLines(rows, CARD_GAP)
  return (
    <div ref={box}>
      {lines && (
        <VirtualRows
          role="list"
          aria-labelledby={labelledBy}
          aria-busy={day.isPlaceholderData}
          rows={lines}
          keyOf={([first]) => first?.record.id ?? ''}
          height={CARD_HEIGHT}
          gap={CARD_GAP}
          focused={Math.floor(cursor.at / columns)}
        >
          {(line, lineAt) => (
            <Box sx={cardGrid(CARD_GAP)}>
              {line.map((row, at) => (
                <DayCard
                  key={row.record.id}
                  list={desk}
                  row={row}
                  role="listitem"
                  aria-setsize={rows.length}
                  aria-posinset={lineAt * columns + at + 1}
                  data-id={row.record.id}
                  onFocus={() => cursor.follow(row.record)}
                />
              ))}
            </Box>
          )}
        </VirtualRows>
      )}
    </div>
  )
}
