import Box from '@mui/material/Box'
import { without } from 'es-toolkit'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { NARROW_ROW } from '../../../ui/table/NarrowRow.tsx'
import { VirtualRows } from '../../../ui/table/VirtualRows.tsx'
import { frame, rowHeights } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { DayRow } from '../DayRow.tsx'
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

/** The records as a table or, on narrow screens, as rows of two lines. */
export function DeskRows({ desk, labelledBy }: Props) {
  const isWide = useHasWidth('md')
  if (desk.day.isLoading) {
    return isWide ? (
      <Skeletons count={12} height={rowHeights.picture} isText sx={{ pt: '40px' }} />
    ) : (
      <Skeletons count={10} height={NARROW_ROW} />
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
        <NarrowRows desk={desk} labelledBy={labelledBy} />
      )}
    </DayRows>
  )
}

function NarrowRows({ desk, labelledBy }: Props) {
  const { rows, cursor, day } = desk
  return (
    <Box sx={{ mx: { xs: -2, md: 0 } }}>
      <VirtualRows
        role="list"
        aria-labelledby={labelledBy}
        aria-busy={day.isPlaceholderData}
        rows={rows}
        keyOf={({ record }) => record.id}
        height={NARROW_ROW}
        focused={cursor.at}
      >
        {(row, at) => (
          <DayRow
            list={desk}
            row={row}
            role="listitem"
            aria-setsize={rows.length}
            aria-posinset={at + 1}
            data-id={row.record.id}
            onFocus={() => cursor.follow(row.record)}
          />
        )}
      </VirtualRows>
    </Box>
  )
}
