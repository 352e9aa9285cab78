import Button from '@mui/material/Button'
import { uniq } from 'es-toolkit'
import { useMemo } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { counted as countedText } from '../../../../contract/texts.ts'
import { daysAfter, daysFrom, mondayOf } from '../../../data/calendar.ts'
import { today } from '../../../data/records/format.ts'
import { compareNames } from '../../../data/records/record.ts'
import { DateChoice } from '../../../fields/dates/DateChoice.tsx'
import { ScopeButton } from '../../../fields/references/ScopeButton.tsx'
import { Choice, Choices } from '../../../ui/filters/Choices.tsx'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { State } from '../../../ui/State.tsx'
import { BranchChoice } from '../filters/BranchChoice.tsx'
import { type LeaveKind, leaveKindNames, leaveKinds, searchedWords } from '../rules/leave-kinds.ts'
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
      file={[
        'leave',
        week,
        last,
        isWaiting ? 'waiting' : kind,
        branchIds.length > 0 ? countedText(branchIds.length, 'branch') : undefined,
      ]}
      empty={
        <NoLeave
          days={days}
          of={kind}
          isWaiting={isWaiting}
          period={periodText({ from: week, until: last })}
          isNarrowed={((kind || isWaiting) && days.leaves.length > 0) || branchIds.length > 0}
          onShowAll={clear}
        />
      }
      filters={
        <FilterBar
          first={<DateChoice unit="week" value={week} onChange={goTo} />}
          button={<ScopeButton value={branchIds} onChange={narrowTo} />}
          count={Number(branchIds.length > 0)}
        >
          <BranchChoice value={branchIds} onChange={narrowTo} />
          {week !== mondayOf(today()) && <Button onClick={() => goTo(today())}>This week</Button>}
        </FilterBar>
      }
    >
      <Kinds days={days} view={view} />
    </LeaveBoard>
  )
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

interface NoLeaveProps {
  days: Leaves
  of: LeaveKind | undefined
  isWaiting: boolean
  period: string
  /** Whether the filters may hide leave. */
  isNarrowed: boolean
  onShowAll: () => void
}

/** Lists the types of the server, as it may name leave in words that were not recognized. */
function NoLeave({ days, of, isWaiting, period, isNarrowed, onShowAll }: NoLeaveProps) {
  const title = of ? `No ${leaveKinds[of].toLowerCase()} leave` : 'No leave'
  const showAll = isNarrowed && (
    <Button variant="outlined" onClick={onShowAll}>
      Show all leave
    </Button>
  )
  if (isWaiting)
    return (
      <State title="Nothing waits" text={`No leave in ${period} waits for a decision.`}>
        {showAll}
      </State>
    )
  if (days.isNarrowed)
    return (
      <State title={title} text={`No record of attendance in ${period} is such leave.`}>
        {showAll}
      </State>
    )
  const types = uniq(days.records.map(typeNameOf)).sort(compareNames)
  const words = of ? searchedWords[of] : Object.values(searchedWords).flat()
  const searched = `No type of attendance in ${period} is called ${new Intl.ListFormat('en', { type: 'disjunction' }).format(words)}.`
  const found =
    types.length > 0
      ? `The types there are: ${types.join(', ')}.`
      : 'There are no records of attendance at all in these days.'
  return (
    <State title={title} text={`${searched}\n${found}`}>
      {showAll}
    </State>
  )
}
