import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useId, useRef } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { grow } from '../../../ui/theme.ts'
import { DayHeading } from '../DayHeading.tsx'
import { DecisionBar } from '../DecisionBar.tsx'
import { SelectBar, SelectFoot } from '../day/SelectBar.tsx'
import { WithEvidence } from '../evidence/WithEvidence.tsx'
import { DayFilterBar } from '../filters/DayFilterBar.tsx'
import { useWhere } from '../use-branch-places.ts'
import { dayKeys, useDayList, waitingFirst } from '../use-day-list.ts'
import { DeskRows } from './DeskRows.tsx'

/**
 * The approval desk: a day's waiting records with their evidence, and decisions for many at once.
 */
export default function AttendanceDesk({ page }: { page: Page }) {
  const root = useRef<HTMLDivElement>(null)
  const desk = useDayList(root, waitingFirst)
  const { day, filters, rows, selected, decisions } = desk
  const headingId = useId()
  const where = useWhere(filters.branchIds)
  usePageKeys(root, dayKeys(desk))
  const selecting = {
    rows,
    selected,
    areFlagsComing: desk.areFlagsComing,
    isRunning: decisions.isRunning,
  }

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
        <SelectBar {...selecting} where={where} isKnown={day.asOf !== undefined} />
        <Box sx={{ flex: 1 }}>
          <DeskRows desk={desk} labelledBy={headingId} />
        </Box>
        <DecisionBar selected={selected} decisions={decisions}>
          <SelectFoot {...selecting} />
        </DecisionBar>
      </WithEvidence>
    </Stack>
  )
}
