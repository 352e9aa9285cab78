import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { counted } from '../../../../contract/texts.ts'
import { daysAfter } from '../../../data/calendar.ts'
import { formatCount, formatDay } from '../../../data/records/format.ts'
import { FoldAllButton } from '../../../ui/FoldButton.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import { State } from '../../../ui/State.tsx'
import { sumOfBranches } from '../rules/branch-days.ts'
import { useBranchPlaces } from '../use-branch-places.ts'
import { BranchGroup } from './BranchGroup.tsx'
import { belowHeads, ColumnHeads } from './BranchHeader.tsx'
import type { Today } from './use-today.ts'

interface Props {
  today: Today
  list: ComponentProps<typeof BranchGroup>['list']
}

/** Maximum number of people shown by expanding all branches. */
const MOST_SHOWN = 1000

/** The branches with their figures, or the reason for an empty page. */
export function Branches({ today, list }: Props) {
  const { branches, open, filters, isLoading, isPlaceholderData, isOnline } = today
  const places = useBranchPlaces()
  if (isLoading && isOnline) return <Skeletons count={8} height={56} spacing={1.5} />
  if (branches.length === 0) return <NoBranches today={today} />
  const people = sumOfBranches(branches, 'total') ?? today.rows.length
  const totalOf = (number: Parameters<typeof sumOfBranches>[1]) =>
    formatCount(sumOfBranches(branches, number))
  return (
    <Stack
      spacing={{ xs: 1, sm: 1.5 }}
      aria-busy={isPlaceholderData}
      sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}
    >
      <Stack
        direction="row"
        alignItems="center"
        columnGap={2}
        sx={{ '& > button': { flexShrink: 0, whiteSpace: 'nowrap' } }}
      >
        <Note role="status" sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums' }}>
          {formatDay(filters.date)}: {totalOf('present')} of {totalOf('total')} present,{' '}
          {totalOf('late')} late, {totalOf('waiting')} waiting at{' '}
          {counted(branches.length, 'branch')}
        </Note>
        {branches.length > 1 && people <= MOST_SHOWN && <FoldAllButton folds={open} />}
      </Stack>
      <Box sx={[groups, belowHeads]}>
        <ColumnHeads />
        {branches.map((branch) => (
          <BranchGroup
            key={branch.key}
            {...{ branch, filters, list }}
            place={places.get(branch.key)}
            isOpen={open.has(branch.key)}
            mayDecide={isOnline && !isPlaceholderData}
            onToggle={() => open.toggle(branch.key)}
          />
        ))}
      </Box>
    </Stack>
  )
}

/** Cards on a phone; on a wide screen one list with lines between branches. */
const groups = {
  '& > section + section': { mt: { xs: 1, md: '-1px' } },
  '& > section': { borderRadius: { md: 0 } },
  '& > section:first-of-type': { borderTopLeftRadius: 8, borderTopRightRadius: 8 },
  '& > :last-of-type': { borderBottomLeftRadius: 8, borderBottomRightRadius: 8 },
} as const

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
          Clear filters
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
