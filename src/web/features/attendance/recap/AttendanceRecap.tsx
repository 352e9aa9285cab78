import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import type { Page } from '../../../../contract/compile.ts'
import { useView } from '../../../data/use-view.ts'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { useMoreFilters } from '../../../ui/filters/use-more-filters.tsx'
import { searchKey, usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../../ui/pages/HeadingBar.tsx'
import { LandscapePage } from '../../../ui/pages/LandscapePage.tsx'
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts'
import { grow } from '../../../ui/theme.ts'
import { DaysAlerts, DaysRead } from '../DaysAlerts.tsx'
import { BranchChoice } from '../filters/BranchChoice.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { MOST_DAYS } from '../rules/recap-range.ts'
import { useFilters } from '../use-filters.ts'
import { Legend } from './Legend.tsx'
import { RangeChoice } from './RangeChoice.tsx'
import { RecapRows } from './RecapRows.tsx'
import { useRange } from './use-range.ts'
import { useRecap } from './use-recap.ts'
import { useRecapExport } from './use-recap-export.ts'

const table = { search: z.string() }
const standard = { search: '' }

/** The attendance of all people over a month, for payroll. Combined from one request a day. */
export default function AttendanceRecap({ page }: { page: Page }) {
  const range = useRange()
  const { branchIds, change } = useFilters()
  const {
    values: { search },
    change: changeView,
  } = useView(table, standard)
  const isNarrow = useIsNarrow()
  const more = useMoreFilters(search !== '' || branchIds.length > 0)
  const headingId = useId()
  const root = useRef<HTMLDivElement>(null)

  const { read, days, branches, isRunning, isBeginning } = useRecap(range, branchIds, search)

  const exported = useRecapExport({ branches, days, range, branchIds, isRunning })
  usePageKeys(root, [searchKey(root), { key: 'r', does: 'Refresh', run: read.refresh }])

  return (
    <Stack ref={root} spacing={1} sx={grow}>
      <LandscapePage />
      <HeadingBar
        title={page.title}
        id={headingId}
        asOf={read.asOf}
        onRefresh={read.refresh}
        hasFailed={read.error !== null}
        progress={
          read.isRunning
            ? { text: <DaysRead states={read.states} />, onCancel: read.cancel }
            : undefined
        }
        exported={exported}
      >
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
      </HeadingBar>
      {range.isCut && (
        <Alert severity="info">
          A recap is of {MOST_DAYS} days at the most: these are the first.
        </Alert>
      )}
      <DaysAlerts days={read} />
      <RecordNotes records={read.records} doubt={read.doubt} />
      <Legend isFolded={isNarrow} />
      <RecapRows
        {...{ days, isRunning, search }}
        isWide={!isNarrow}
        branches={isBeginning ? [] : branches}
        labelledBy={headingId}
        onClear={() => changeView(standard)}
        onRetry={(date) => read.retry([date])}
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
