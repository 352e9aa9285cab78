import Button from '@mui/material/Button'
import { uniq } from 'es-toolkit/array'
import * as z from 'zod/mini'
import type { Page } from '../../../../contract/compile.ts'
import { booleanParam, day } from '../../../../contract/schema.ts'
import { mondayOf } from '../../../data/calendar.ts'
import { dotted, today } from '../../../data/records/format.ts'
import { useView } from '../../../data/use-view.ts'
import { DateChoice } from '../../../fields/dates/DateChoice.tsx'
import { Choice, Choices } from '../../../ui/filters/Choices.tsx'
import { type LeaveKind, leaveKindNames, leaveKinds } from '../rules/leave-kinds.ts'
import { weekOf } from '../rules/leave-month.ts'
import { type Leave, periodText, waitingLeavesFirst, waits } from '../rules/leaves.ts'
import { typeNameOf } from '../rules/record.ts'
import { useThisDay } from '../use-this-day.ts'
import { LeaveBoard } from './LeaveBoard.tsx'
import { ForReaders } from './LeaveParts.tsx'
import { type Leaves, useLeaveBranches, useLeaves } from './use-leaves.ts'

/** The leave in a week (domain, odd point 7). */
export default function LeaveOverview({ page: { title } }: { page: Page }) {
  return (
    <ForReaders title={title}>
      <LeaveWeek title={title} />
    </ForReaders>
  )
}

/** Leave of one kind, or all that waits; undefined for all. */
type Shown = LeaveKind | 'waiting' | undefined

const choices = [undefined, 'waiting', ...leaveKindNames] as const
const choiceNames = { waiting: 'Waiting', ...leaveKinds }

const isShown = (shown: Shown) => (leave: Leave) =>
  !shown || (shown === 'waiting' ? waits(leave) : leave.kind === shown)

const table = { week: day, type: z.enum(leaveKindNames), isWaiting: booleanParam }

/** The leave in a week, optionally of one kind. The week and the kind are stored in the URL. */
function LeaveWeek({ title }: { title: string }) {
  const thisWeek = mondayOf(useThisDay().day)
  const { values, change } = useView(table, { week: thisWeek, isWaiting: false })
  const week = weekOf(values.week)
  const shown = values.isWaiting ? 'waiting' : values.type
  const { branchIds } = useLeaveBranches()
  const days = useLeaves(week, { branchIds })
  const leaves = waitingLeavesFirst(days.leaves.filter(isShown(shown)))

  const goTo = (date: string) => change({ week: mondayOf(date) })
  function show(next: Shown) {
    const isWaiting = next === 'waiting'
    change(isWaiting ? { type: undefined, isWaiting } : { type: next, isWaiting: undefined })
  }

  return (
    <LeaveBoard
      title={title}
      days={days}
      leaves={leaves}
      question={`${week.from} ${shown} ${branchIds}`}
      file={['leave', week.from, week.until, shown]}
      empty={{
        title: shown === 'waiting' ? 'Nothing waits' : 'No leave',
        text: dotted(
          shown && shown !== 'waiting' && leaveKinds[shown],
          periodText(week),
          leaves.length === 0 && typesText(days),
        ),
        onShowAll: shown && (() => show(undefined)),
      }}
      first={<DateChoice unit="week" value={week.from} onChange={goTo} />}
      filters={
        week.from !== mondayOf(today()) && <Button onClick={() => goTo(today())}>This week</Button>
      }
    >
      <Kinds days={days} shown={shown} onShow={show} />
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
  shown: Shown
  onShow: (shown: Shown) => void
}

/** The filter by kind, each with its count once all days are read. */
function Kinds({ days, shown, onShow }: KindsProps) {
  const hasCounts = days.isComplete && !days.doubt
  return (
    <Choices label="Kind of leave">
      {choices.map((one) => {
        const name = one ? choiceNames[one] : 'All'
        return (
          <Choice
            key={name}
            label={hasCounts ? `${name} ${days.leaves.filter(isShown(one)).length}` : name}
            isChosen={one === shown}
            onChoose={() => onShow(one)}
          />
        )
      })}
    </Choices>
  )
}
