import Button from '@mui/material/Button'
import { uniq } from 'es-toolkit/array'
import { useMemo } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { daysAfter, daysFrom, mondayOf } from '../../../data/calendar.ts'
import { dotted, today } from '../../../data/records/format.ts'
import { DateChoice } from '../../../fields/dates/DateChoice.tsx'
import { Choice, Choices } from '../../../ui/filters/Choices.tsx'
import { leaveKindNames, leaveKinds } from '../rules/leave-kinds.ts'
import { type Leave, periodText, waitingLeavesFirst, waits } from '../rules/leaves.ts'
import { typeNameOf } from '../rules/record.ts'
import { ForReaders } from './ForReaders.tsx'
import { LeaveBoard } from './LeaveBoard.tsx'
import { useLeaveView } from './use-leave-view.ts'
import { type Leaves, useLeaves } from './use-leaves.ts'

/** The leave in a week (domain, odd point 7). */
export default function LeaveOverview({ page }: { page: Page }) {
  const title = page.title
  return (
    <ForReaders title={title}>
      <LeaveWeek title={title} />
    </ForReaders>
  )
}

/** The leave in a week, optionally of one kind. */
function LeaveWeek({ title }: { title: string }) {
  const view = useLeaveView()
  const { week, kind, isWaiting, branchIds, goTo, narrowTo, clear } = view
  const last = daysAfter(week, 6)
  const days = useLeaves(
    useMemo(() => daysFrom(week, last), [week, last]),
    { branchIds },
  )
  const leaves = useMemo(
    () =>
      waitingLeavesFirst(
        days.leaves.filter(
          (leave) => (!kind || leave.kind === kind) && (!isWaiting || waits(leave)),
        ),
      ),
    [days.leaves, kind, isWaiting],
  )

  return (
    <LeaveBoard
      title={title}
      days={days}
      leaves={leaves}
      question={`${week} ${kind} ${isWaiting} ${branchIds}`}
      file={['leave', week, last, isWaiting ? 'waiting' : kind]}
      empty={{
        title: isWaiting ? 'Nothing waits' : 'No leave',
        text: dotted(
          kind && leaveKinds[kind],
          periodText({ from: week, until: last }),
          leaves.length === 0 && typesText(days),
        ),
        onShowAll: kind || isWaiting ? clear : undefined,
      }}
      branchIds={branchIds}
      onBranches={narrowTo}
      first={<DateChoice unit="week" value={week} onChange={goTo} />}
      filters={
        week !== mondayOf(today()) && <Button onClick={() => goTo(today())}>This week</Button>
      }
    >
      <Kinds days={days} view={view} />
    </LeaveBoard>
  )
}

/** The types of the records, as a server may name leave in words that are not recognised. */
function typesText({ isNarrowed, records }: Leaves) {
  const types = isNarrowed ? [] : uniq(records.map(typeNameOf))
  return types.length > 0 && `Types recorded: ${types.join(', ')}`
}

interface KindsProps {
  days: Leaves
  view: ReturnType<typeof useLeaveView>
}

/** The filter by kind, each with its count once all days are read. */
function Kinds({ days, view: { kind, isWaiting, show, showWaiting } }: KindsProps) {
  const label = (text: string, counts: (leave: Leave) => boolean = () => true) =>
    days.loaded === days.dates.length && !days.doubt
      ? `${text} ${days.leaves.filter(counts).length}`
      : text
  return (
    <Choices label="Kind of leave">
      <Choice
        label={label('All')}
        isChosen={!kind && !isWaiting}
        onChoose={() => show(undefined)}
      />
      <Choice label={label('Waiting', waits)} isChosen={isWaiting} onChoose={showWaiting} />
      {leaveKindNames.map((one) => (
        <Choice
          key={one}
          label={label(leaveKinds[one], (leave) => leave.kind === one)}
          isChosen={kind === one}
          onChoose={() => show(one)}
        />
      ))}
    </Choices>
  )
}
