import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, useId, useRef } from 'react'
import { counted } from '../../../../contract/texts.ts'
import { dotted } from '../../../data/records/format.ts'
import { ALL_BRANCHES } from '../../../data/use-branch-scope.ts'
import { fileNameOf } from '../../../ui/file-name.ts'
import { rowKeys, usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../../ui/pages/HeadingBar.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { State } from '../../../ui/State.tsx'
import { grow } from '../../../ui/theme.ts'
import { DecisionBar } from '../DecisionBar.tsx'
import { BranchFilterBar } from '../filters/BranchFilterBar.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { type Leave, leaveSheet } from '../rules/leaves.ts'
import { useIsOfBranch, useWhere } from '../use-branch-places.ts'
import { useDecisions } from '../use-decisions.ts'
import { useSelected } from '../use-selected.ts'
import { DaysNotice } from './LeaveParts.tsx'
import { LeaveTable } from './LeaveTable.tsx'
import { type Leaves, useLeaveBranches } from './use-leaves.ts'
import { useSelectedLeaves } from './use-selected-leaves.ts'

interface Props {
  title: string
  days: Leaves
  /** The leave to show, a part of the leave in these days. */
  leaves: readonly Leave[]
  /** Identifies the filters. A change clears the selection. */
  question: string
  /** Parts of the name of the exported file, before the branches. */
  file: readonly (string | undefined)[]
  /** The message without leave. */
  empty: EmptyProps
  /** Group by week, with headings. */
  isByWeek?: boolean
  /** The filter for dates, and those before the branches. */
  first: ReactNode
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
  first,
  filters,
  children,
}: Props) {
  const records = leaves.flatMap(({ records }) => records)
  const selected = useSelected(records, question)
  const decisions = useDecisions(selected)
  const lines = useSelectedLeaves(leaves, selected, decisions.isRunning)
  const branches = useLeaveBranches()
  const { branchIds, narrowTo } = branches
  const where = useWhere(branchIds)
  const isOfBranch = useIsOfBranch(branchIds)
  const root = useRef<HTMLDivElement>(null)
  const headingId = useId()
  usePageKeys(root, [
    ...rowKeys(root),
    { key: 'Enter', does: 'Open the row' },
    { key: 'x', does: 'Select the row', run: lines.toggleFocused },
    { key: 'a', does: 'Approve the selected', run: () => decisions.ask(selected.records, true) },
    { key: 'd', does: 'Decline the selected', run: () => decisions.ask(selected.records, false) },
    { key: 'r', does: 'Refresh', run: days.refresh },
  ])

  // All lines appear at once after every day has loaded: lines added day by day would shift the
  // others.
  const { isLoading } = days
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
              fileName: fileNameOf(...file, where, days.doubt && 'incomplete'),
              sheet: () => leaveSheet(leaves),
            },
          ],
          disabled: leaves.length === 0,
        }}
      >
        <BranchFilterBar first={first} value={branchIds} onChange={narrowTo}>
          {filters}
        </BranchFilterBar>
      </HeadingBar>
      {children}
      <DaysNotice days={days} />
      <RecordNotes records={records} doubt={days.doubt} />
      {isLoading && !days.isRefused && <Skeletons count={6} height={48} spacing={1} />}
      {leaves.length === 0 && days.isComplete && <NoLeave {...empty} {...branches} />}
      {!isLoading && leaves.length > 0 && (
        <LeaveTable
          leaves={leaves}
          lines={lines}
          labelledBy={headingId}
          first={days.first}
          isByWeek={isByWeek}
          isOfBranch={isOfBranch}
        />
      )}
      <DecisionBar selected={selected} decisions={decisions} />
    </Stack>
  )
}

interface EmptyProps {
  title: string
  text: string
  /** Shows leave of all kinds; undefined if it is shown. */
  onShowAll?: (() => void) | undefined
}

type NoLeaveProps = EmptyProps & ReturnType<typeof useLeaveBranches>

function NoLeave({ title, text, onShowAll, branchIds, narrowTo }: NoLeaveProps) {
  return (
    <State title={title} text={dotted(text, useWhere(branchIds))}>
      {onShowAll && (
        <Button variant="outlined" onClick={onShowAll}>
          Show all leave
        </Button>
      )}
      {branchIds.length > 0 && (
        <Button variant="outlined" onClick={() => narrowTo([])}>
          {ALL_BRANCHES}
        </Button>
      )}
    </State>
  )
}
