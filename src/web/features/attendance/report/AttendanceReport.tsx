import Tune from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useId, useRef } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { LandscapePage } from '../../../ui/pages/LandscapePage.tsx'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts'
import { useAnchor } from '../../../ui/sheets/use-anchor.ts'
import { grow } from '../../../ui/theme.ts'
import { DayHeading } from '../DayHeading.tsx'
import { DecisionBar } from '../DecisionBar.tsx'
import { DayRows } from '../day/DayRows.tsx'
import { SelectFoot } from '../day/SelectBar.tsx'
import { WithEvidence } from '../evidence/WithEvidence.tsx'
import { DayFilterBar } from '../filters/DayFilterBar.tsx'
import { ReportRows } from './ReportRows.tsx'
import { useReport } from './use-report.ts'

const ColumnsPanel = prefetchedOverlay(() => import('./ColumnsPanel.tsx'))

/** A day of attendance as a flat table, with sorting, totals and export. */
export default function AttendanceReport({ page }: { page: Page }) {
  const root = useRef<HTMLDivElement>(null)
  const report = useReport(root)
  const { day, filters, rows, selected, decisions } = report
  const headingId = useId()
  const { anchor, open, close, opener } = useAnchor('dialog')
  const columns = { label: 'Display', title: 'Columns', icon: <Tune />, ...opener, onClick: open }
  const isNarrow = useIsNarrow()

  return (
    <Stack ref={root} spacing={1} sx={grow}>
      <LandscapePage />
      <DayHeading
        title={page.title}
        id={headingId}
        name="attendance report"
        {...{ day, filters, rows }}
        tools={isNarrow ? [] : [columns]}
      >
        <DayFilterBar filters={filters} />
      </DayHeading>
      {anchor && <ColumnsPanel view={report.view} anchor={anchor} onClose={close} />}
      <WithEvidence list={report}>
        <Box sx={{ flex: 1 }}>
          <DayRows list={report}>
            <ReportRows report={report} labelledBy={headingId} />
          </DayRows>
        </Box>
        <DecisionBar selected={selected} decisions={decisions}>
          {isNarrow && <SelectFoot list={report} />}
        </DecisionBar>
      </WithEvidence>
    </Stack>
  )
}
