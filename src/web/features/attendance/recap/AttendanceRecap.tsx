import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useDeferredValue, useId, useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import type { Page } from '../../../../contract/resource.ts'
import { daysFrom } from '../../../data/calendar.ts'
import { today } from '../../../data/format.ts'
import { LISTS_AT_ONCE } from '../../../data/use-all.ts'
import { useView } from '../../../data/use-view.ts'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { useMoreFilters } from '../../../ui/filters/use-more-filters.tsx'
import { searchKey, usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../../ui/pages/HeadingBar.tsx'
import { LandscapePage, wideOrPrinted } from '../../../ui/pages/LandscapePage.tsx'
import { grow } from '../../../ui/theme.ts'
import { useHasWidth } from '../../../ui/use-has-width.ts'
import { DaysAlerts, DaysRead } from '../DaysAlerts.tsx'
import { BranchChoice } from '../filters/BranchChoice.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { branchesOf, peopleOf, recapDays } from '../rules/recap.ts'
import { MOST_DAYS } from '../rules/recap-range.ts'
import { useDays } from '../use-days.ts'
import { useFilters } from '../use-filters.ts'
import { Legend } from './Legend.tsx'
import { RangeChoice } from './RangeChoice.tsx'
import { RecapExport } from './RecapExport.tsx'
import { RecapRows } from './RecapRows.tsx'
import { useRange } from './use-range.ts'

const table = { search: z.string() }
const standard = { search: '' }

/** The attendance of all people over a month, for payroll. Combined from one request a day. */
export default function AttendanceRecap({ page }: { page: Page }) {
  const range = useRange()
  const { branchIds, change } = useFilters()
  const { values, change: changeView } = useView(table, standard)
  const { search } = values
  const isWide = useMediaQuery(wideOrPrinted('md'))
  const isPhone = !useHasWidth('sm')
  const more = useMoreFilters(search !== '' || branchIds.length > 0)
  const headingId = useId()
  const root = useRef<HTMLDivElement>(null)

  const now = today()
  const dates = useMemo(() => daysFrom(range.from, range.to), [range.from, range.to])
  const past = useMemo(() => dates.filter((date) => date <= now), [dates, now])
  const recap = useDays(past, { branchIds })
  // Deferred, as replies come faster than the matrix renders.
  const drawn = useDeferredValue(recap)
  const { records, states } = drawn
  const isRunning = recap.isRunning || drawn !== recap
  // A single day says too little about the final widths.
  const isBeginning = isRunning && drawn.loaded < Math.min(LISTS_AT_ONCE, past.length)
  const days = useMemo(() => recapDays(dates, states, now), [dates, states, now])
  const people = useMemo(() => peopleOf(records, days), [records, days])
  const found = useMemo(() => {
    const words = search.toLowerCase()
    return people.filter(({ name, number }) =>
      [name, number ?? ''].some((text) => text.toLowerCase().includes(words)),
    )
  }, [people, search])
  const branches = useMemo(() => branchesOf(found), [found])

  usePageKeys(root, [searchKey(root), { key: 'r', does: 'Refresh', run: recap.refresh }])

  const heading = page.title
  return (
    <Stack ref={root} spacing={1.5} sx={grow}>
      <LandscapePage />
      <HeadingBar
        title={heading}
        id={headingId}
        asOf={recap.asOf}
        onRefresh={recap.refresh}
        progress={
          recap.isRunning
            ? { text: <DaysRead states={recap.states} />, onCancel: recap.cancel }
            : undefined
        }
      >
        <RecapExport
          branches={branches}
          days={days}
          range={range}
          branchIds={branchIds}
          isRunning={isRunning}
        />
      </HeadingBar>
      <Box sx={filters}>
        <RangeChoice range={range}>
          {more.button && <Box sx={{ ml: 'auto' }}>{more.button}</Box>}
        </RangeChoice>
        {more.isShown && (
          <Box id={more.id} sx={whom}>
            <BranchChoice value={branchIds} onChange={(next) => change({ branchIds: next })} />
            <SearchBox search={search} onSearch={(search) => changeView({ search })} />
          </Box>
        )}
      </Box>
      {range.isCut && (
        <Alert severity="info">
          A recap is of {MOST_DAYS} days at the most: these are the first.
        </Alert>
      )}
      <DaysAlerts days={recap} />
      <RecordNotes records={recap.records} doubt={recap.doubt} />
      <Legend isFolded={isPhone && !isWide} />
      <RecapRows
        branches={isBeginning ? [] : branches}
        days={days}
        isWide={isWide}
        isRunning={isRunning}
        labelledBy={headingId}
        search={search}
        onClear={() => changeView({ search: '' })}
        onRetry={(date) => recap.retry([date])}
      />
    </Stack>
  )
}

/** In one line on wide screens. */
const filters = {
  display: 'flex',
  flexDirection: { xs: 'column', xl: 'row' },
  gap: 1.5,
} as const

const whom = {
  display: 'grid',
  gap: 1.5,
  flex: { xl: 1 },
  gridTemplateColumns: {
    xs: '1fr 1fr',
    lg: '400px 320px',
    xl: 'minmax(0, 400px) minmax(0, 320px)',
  },
  '& > *': { minWidth: 0 },
} as const
