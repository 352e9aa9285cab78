import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { sortBy, uniq } from 'es-toolkit'
import { useMemo } from 'react'
import { headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { today } from '../../../data/format.ts'
import { State } from '../../../ui/State.tsx'
import { daysAfter, daysFrom, mondayOf } from '../calendar.ts'
import { DayChoice } from '../DayChoice.tsx'
import { type LeaveKind, leaveKindNames, leaveKinds, searchedWords } from '../leave-kinds.ts'
import { isWaiting, typeNameOf } from '../record.ts'
import { ForReaders } from './ForReaders.tsx'
import { LeaveBoard } from './LeaveBoard.tsx'
import { periodText } from './leaves.ts'
import { useLeaveView } from './use-leave-view.ts'
import { useLeaves } from './use-leaves.ts'

const ALL = 'all'

/** The leave of a week (domain, odd point 7). */
export default function LeaveOverview({ resource, page }: { resource: Resource; page: Page }) {
  const title = headingOf(resource, page)
  return (
    <ForReaders title={title}>
      <LeaveWeek title={title} />
    </ForReaders>
  )
}

/** The leave of a week, optionally of one kind. */
function LeaveWeek({ title }: { title: string }) {
  const { week, kind, goTo, show } = useLeaveView()
  const last = daysAfter(week, 6)
  const days = useLeaves(useMemo(() => daysFrom(week, last), [week, last]))
  // Leave with waiting days comes first.
  const leaves = useMemo(() => {
    const shown = days.leaves.filter((leave) => !kind || leave.kind === kind)
    return sortBy(shown, [({ records }) => !records.some(isWaiting)])
  }, [days.leaves, kind])
  const counted = (of?: LeaveKind) => days.leaves.filter((leave) => !of || leave.kind === of).length
  const label = (text: string, of?: LeaveKind) =>
    days.loaded === days.dates.length ? `${text} ${counted(of)}` : text

  return (
    <LeaveBoard
      title={title}
      intro="Built from attendance records. Balances are not available here."
      days={days}
      leaves={leaves}
      question={`${week} ${kind}`}
      file={['leave', week, last, kind]}
      empty={
        <NoLeave
          days={days}
          of={kind}
          period={periodText({ from: week, until: last })}
          onShowAll={() => show(undefined)}
        />
      }
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={1}
        alignItems={{ sm: 'center' }}
        sx={{ displayPrint: 'none' }}
      >
        <DayChoice label="Week of" value={week} onChange={goTo} step={7} />
        {week !== mondayOf(today()) && <Button onClick={() => goTo(today())}>This week</Button>}
      </Stack>
      <Tabs
        value={kind ?? ALL}
        onChange={(_, value) => show(value === ALL ? undefined : value)}
        aria-label="Kind of leave"
        variant="scrollable"
        scrollButtons={false}
        sx={{
          borderBottom: 1,
          borderColor: 'divider',
          displayPrint: 'none',
          '& .MuiTab-root': { minWidth: 72 },
        }}
      >
        <Tab value={ALL} label={label('All')} />
        {leaveKindNames.map((one) => (
          <Tab key={one} value={one} label={label(leaveKinds[one], one)} />
        ))}
      </Tabs>
    </LeaveBoard>
  )
}

interface NoLeaveProps {
  days: ReturnType<typeof useLeaves>
  of: LeaveKind | undefined
  period: string
  onShowAll: () => void
}

/**
 * Lists the types that the server has: it may call leave by other words, so that none was
 * recognized.
 */
function NoLeave({ days, of, period, onShowAll }: NoLeaveProps) {
  const title = of ? `No ${leaveKinds[of].toLowerCase()} leave` : 'No leave'
  const showAll = of && days.leaves.length > 0 && (
    <Button variant="outlined" onClick={onShowAll}>
      Show all leave
    </Button>
  )
  if (days.isNarrowed)
    return (
      <State title={title} text={`No record of attendance in ${period} is such leave.`}>
        {showAll}
      </State>
    )
  const types = uniq(days.records.map(typeNameOf)).sort()
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
