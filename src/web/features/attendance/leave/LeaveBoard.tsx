import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import { counted } from '../../../../contract/texts.ts'
import { fileNameOf } from '../../../ui/file-name.ts'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../../ui/pages/HeadingBar.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { grow } from '../../../ui/theme.ts'
import { DecisionBar } from '../DecisionBar.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { type Leave, leaveSheet } from '../rules/leaves.ts'
import { useDecisions } from '../use-decisions.ts'
import { useSelected } from '../use-selected.ts'
import { DaysNotice } from './DaysNotice.tsx'
import { LeaveTable } from './LeaveTable.tsx'
import type { Leaves } from './use-leaves.ts'
import { leaveKeys, useSelectedLeaves } from './use-selected-leaves.ts'

interface Props {
  title: string
  days: Leaves
  /** The leave to show, a part of the leave in these days. */
  leaves: readonly Leave[]
  /** Identifies the filters. A change clears the selection. */
  question: string
  /** Parts of the name of the exported file. */
  file: readonly (string | undefined)[]
  /** Shown if there is no leave. */
  empty: ReactNode
  /** Group by week, with headings. */
  isByWeek?: boolean
  filters: ReactNode
  /** Other content above the list. */
  children?: ReactNode
}

/** A list of leave that can be decided and exported. */
export function LeaveBoard({
  title,
  days,
  leaves,
  question,
  file,
  empty,
  isByWeek = false,
  filters,
  children,
}: Props) {
  const records = useMemo(() => leaves.flatMap(({ records }) => records), [leaves])
  const selected = useSelected(records, question)
  const decisions = useDecisions(selected)
  const lines = useSelectedLeaves(leaves, selected, decisions.isRunning)
  const root = useRef<HTMLDivElement>(null)
  const headingId = useId()
  usePageKeys(root, leaveKeys({ page: root, leaves, lines, selected, decisions, days }))

  const isRefused = days.error?.statusCode === 403
  // All lines appear at once after every day has loaded: lines added day by day would shift the
  // others.
  const isLoading = days.isRunning && days.loaded < days.dates.length
  return (
    <Stack ref={root} spacing={1} sx={grow}>
      <HeadingBar
        title={title}
        id={headingId}
        asOf={days.asOf}
        hasFailed={days.error !== null}
        onRefresh={days.refresh}
        exported={{
          name: title.toLowerCase(),
          text: `${counted(leaves.length, 'line')}, as shown. Notes and letters are left out. ${days.doubt ?? ''}`,
          sheets: [
            {
              fileName: fileNameOf(...file, days.doubt && 'incomplete'),
              sheet: () => leaveSheet(leaves),
            },
          ],
          disabled: leaves.length === 0,
        }}
      >
        {filters}
      </HeadingBar>
      {children}
      <DaysNotice days={days} />
      <RecordNotes records={records} doubt={days.doubt} />
      {isLoading && !isRefused && <Skeletons count={6} height={48} spacing={1} />}
      {!isLoading && leaves.length === 0 && days.loaded === days.dates.length && (
        <Box sx={{ minHeight: 240, display: 'grid' }}>{empty}</Box>
      )}
      {!isLoading && leaves.length > 0 && (
        <LeaveTable
          leaves={leaves}
          lines={lines}
          labelledBy={headingId}
          first={days.first}
          isByWeek={isByWeek}
        />
      )}
      <DecisionBar selected={selected} decisions={decisions} />
    </Stack>
  )
}
