import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useId, useRef } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts'
import { frame, grow } from '../../../ui/theme.ts'
import { DayHeading } from '../DayHeading.tsx'
import { DecisionBar } from '../DecisionBar.tsx'
import { DayRows } from '../day/DayRows.tsx'
import { DayTable } from '../day/DayTable.tsx'
import { type ColumnName, columnNames, dayColumns } from '../day/day-columns.tsx'
import { SELECT_BAR_HEIGHT, SelectBar, SelectFoot } from '../day/SelectBar.tsx'
import { WithEvidence } from '../evidence/WithEvidence.tsx'
import { DayFilterBar } from '../filters/DayFilterBar.tsx'
import { useIsOfBranch } from '../use-branch-places.ts'
import { type DayList, useDayList, waitingFirst } from '../use-day-list.ts'

/**
 * The approval desk: a day's waiting records with their evidence, and decisions for many at once.
 */
export default function AttendanceDesk({ page }: { page: Page }) {
  const root = useRef<HTMLDivElement>(null)
  const desk = useDayList(root, waitingFirst)
  const { day, filters, rows, selected, decisions } = desk
  const headingId = useId()

  return (
    <Stack ref={root} sx={grow}>
      <DayHeading
        title={page.title}
        id={headingId}
        name="attendance approval"
        {...{ day, filters, rows }}
      >
        <DayFilterBar filters={filters} />
      </DayHeading>
      <WithEvidence list={desk}>
        <SelectBar list={desk} />
        <Box sx={{ flex: 1 }}>
          <DayRows list={desk}>
            <DeskTable desk={desk} labelledBy={headingId} />
          </DayRows>
        </Box>
        <DecisionBar selected={selected} decisions={decisions}>
          <SelectFoot list={desk} />
        </DecisionBar>
      </WithEvidence>
    </Stack>
  )
}

interface TableProps {
  desk: DayList
  /** The id of the heading. */
  labelledBy: string
}

/** The records of the day. A column that says what the filter says is left out. */
function DeskTable({ desk, labelledBy }: TableProps) {
  const { day, rows, cursor, filters } = desk
  const isNarrow = useIsNarrow()
  const isOfBranch = useIsOfBranch(filters.branchIds)
  const isLeftOut: Partial<Record<ColumnName, boolean>> = {
    // Lateness is among the flags.
    late: true,
    status: !isNarrow && filters.statusId !== undefined,
    decided: !rows.some(({ record }) => record.approvedBy !== null || record.approvedAt !== null),
  }
  const names = columnNames.filter((name) => !isLeftOut[name])
  return (
    <DayTable
      list={desk}
      columns={dayColumns(names, {
        list: desk,
        current: cursor.tabStop,
        isByBranch: isOfBranch,
      })}
      labelledBy={labelledBy}
      stuckAt={frame.topBar + SELECT_BAR_HEIGHT}
      isStale={day.isPlaceholderData}
      skeletons={day.isLoading ? 12 : 0}
    />
  )
}
