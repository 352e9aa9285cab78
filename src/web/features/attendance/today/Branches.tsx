import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { branch as branchResource } from '../../../../contract/resources/branch.ts'
import { daysAfter } from '../../../data/calendar.ts'
import { dotted, formatCount, formatDay } from '../../../data/records/format.ts'
import { ALL_BRANCHES } from '../../../data/use-branch-scope.ts'
import { useMay } from '../../../data/use-may.ts'
import { FoldAllButton } from '../../../ui/FoldButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { State } from '../../../ui/State.tsx'
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts'
import type { Group } from '../../../ui/table/groups.ts'
import { Phone } from '../../../ui/values/Phone.tsx'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import { DayTable } from '../day/DayTable.tsx'
import { type ColumnName, dayColumns } from '../day/day-columns.tsx'
import { sumOfBranches } from '../rules/branch-days.ts'
import type { Flagged } from '../rules/flags.ts'
import { useBranchPlaces, useWhere } from '../use-branch-places.ts'
import type { DayList } from '../use-day-list.ts'
import type { Today } from './use-today.ts'

interface Props {
  today: Today
  /** The people of open branches. */
  list: Pick<DayList, 'rows' | 'selected' | 'decisions' | 'open' | 'shown' | 'cursor'>
  /** The id of the heading. */
  labelledBy: string
}

/** Maximum number of people shown by expanding all branches. */
const MOST_SHOWN = 1000

const names: readonly ColumnName[] = ['name', 'type', 'in', 'out', 'late', 'flags', 'status']

/** The branches with their figures, or the reason for an empty page. */
export function Branches({ today, list, labelledBy }: Props) {
  const { branches, open, filters, isLoading, isPlaceholderData, isOnline } = today
  const isNarrow = useIsNarrow()
  const where = useWhere(filters.branchIds)
  const groups = useGroups(today)
  const isFirst = isLoading && isOnline
  if (branches.length === 0 && !isFirst) return <NoBranches today={today} />
  const people = sumOfBranches(branches, 'total') ?? today.rows.length
  const totalOf = (number: Parameters<typeof sumOfBranches>[1]) =>
    formatCount(sumOfBranches(branches, number))
  const columns = dayColumns(names, {
    list,
    current: list.cursor.row?.record.id,
    isByBranch: true,
    isOff: !isOnline || isPlaceholderData,
  })
  return (
    <>
      <Stack direction="row" alignItems="center" justifyContent="space-between" columnGap={2}>
        {/* Two lines on a phone, before they are known too. */}
        <Note role="status" sx={{ flex: 1, minHeight: isNarrow ? 40 : 0 }}>
          {isFirst
            ? '…'
            : `${formatDay(filters.date)}: ${totalOf('present')} of ${totalOf('total')} present, ${totalOf('late')} late, ${totalOf('waiting')} waiting. ${where}`}
        </Note>
        {branches.length > 1 && people <= MOST_SHOWN && <FoldAllButton folds={open} />}
      </Stack>
      <DayTable
        list={list}
        groups={groups}
        columns={columns}
        labelledBy={labelledBy}
        isStale={isPlaceholderData}
        skeletons={isFirst ? 8 : 0}
      />
    </>
  )
}

/** The figures of a branch are in the columns of what they count. */
function useGroups(today: Today): Group<Flagged>[] {
  const { branches, open, filters, selected, decisions, isOnline, isPlaceholderData } = today
  const places = useBranchPlaces()
  const mayOpen = useMay()(branchResource, 'edit')
  const isNarrow = useIsNarrow()
  return branches.map((branch): Group<Flagged> => {
    const { key, branchLocationId, present, total, late, waiting, rows, isRead } = branch
    const isOpen = open.has(key)
    const flagged = rows.filter(({ flags }) => flags.length > 0).length
    const undecided = rows.flatMap(({ record }) => (selected.canSelect(record) ? record : []))
    const phone = places.get(key)?.phoneNumber
    const atWork = `${formatCount(present)} of ${formatCount(total)}`
    const texts = {
      late: late === 0 ? '' : `${formatCount(late)} late`,
      flags: flagged > 0 ? `${formatCount(flagged)} flagged` : '',
      status: waiting === 0 ? '' : `${formatCount(waiting)} waiting`,
    }
    const approve = isOpen && undecided.length > 0 && (
      <Button
        variant="contained"
        size="small"
        disabled={!isOnline || isPlaceholderData || decisions.isRunning}
        onClick={() => decisions.ask(undecided, true)}
      >
        {`Approve all ${formatCount(undecided.length)}`}
      </Button>
    )
    const empty = !isRead ? 'Loading…' : filters.statusId !== undefined && 'None has this status'
    return {
      key,
      heading: branch.branchLocationName,
      isOpen,
      onToggle: () => open.toggle(key),
      figures: { in: atWork, ...texts, status: approve || texts.status },
      second: dotted(
        `${atWork} present`,
        ...Object.values(texts),
        isOpen && rows.length === 0 && empty,
      ),
      tools: isOpen && (
        <>
          {isNarrow && approve}
          {mayOpen && branchLocationId !== null && (
            <RecordLink resource={branchResource} id={branchLocationId}>
              Branch details
            </RecordLink>
          )}
          {isNarrow && phone && <Phone number={phone} hasRoom />}
        </>
      ),
      rows: isOpen ? rows : [],
    }
  })
}

function NoBranches({ today: { error, filters, refresh, isOnline } }: Pick<Props, 'today'>) {
  const { date, branchIds, change } = filters
  if (error || !isOnline) {
    return (
      <State
        title="Today’s attendance could not be loaded"
        text={error?.message ?? 'There is no network.'}
        onRetry={isOnline ? refresh : undefined}
      />
    )
  }
  if (branchIds.length > 0) {
    return (
      <State title="Nothing matches" text="Nobody has clocked in at the chosen branches today.">
        <Button variant="outlined" onClick={() => change({ branchIds: [] })}>
          {ALL_BRANCHES}
        </Button>
      </State>
    )
  }
  const yesterday = new URLSearchParams({ date: daysAfter(date, -1), statusId: 'all' })
  return (
    <State
      title="No attendance recorded yet today"
      text="People appear here as soon as they clock in."
    >
      <Button
        component={Link}
        to={`${attendance.pages.report.path}?${yesterday}`}
        variant="outlined"
      >
        See yesterday
      </Button>
    </State>
  )
}
