import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { range as numbers } from 'es-toolkit/math'
import { useId, useRef } from 'react'
import * as z from 'zod/mini'
import type { Page } from '../../../../contract/compile.ts'
import type { Row } from '../../../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../../../contract/limits.ts'
import { anyIdsParam } from '../../../../contract/schema.ts'
import { today } from '../../../data/records/format.ts'
import { LISTS_AT_ONCE } from '../../../data/use-all.ts'
import { useView } from '../../../data/use-view.ts'
import { PeriodChoice } from '../../../fields/dates/PeriodChoice.tsx'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { searchKey, usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../../ui/pages/HeadingBar.tsx'
import { LandscapePage } from '../../../ui/pages/LandscapePage.tsx'
import { useIsNarrow } from '../../../ui/screen/use-is-narrow.ts'
import { grow } from '../../../ui/theme.ts'
import { DaysAlerts, DaysRead } from '../DaysAlerts.tsx'
import { BranchChoice } from '../filters/BranchChoice.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { MOST_DAYS, monthBefore, payrollMonth } from '../rules/recap-range.ts'
import { Legend } from './Legend.tsx'
import { RecapRows } from './RecapRows.tsx'
import { type ChosenRange, LAST_START, useRange } from './use-range.ts'
import { useRecap } from './use-recap.ts'
import { useRecapExport } from './use-recap-export.ts'

const table = { search: z.string(), branchId: anyIdsParam(MOST_BRANCHES) }
const standard = { search: '', branchId: [] as Row['id'][] }

/** The attendance of all people over a month, for payroll. Combined from one request a day. */
export default function AttendanceRecap({ page }: { page: Page }) {
  const range = useRange()
  const { values, change } = useView(table, standard)
  const { search, branchId: branchIds } = values
  const isNarrow = useIsNarrow()
  const headingId = useId()
  const root = useRef<HTMLDivElement>(null)

  const { read, days, branches, isRunning, isBeginning } = useRecap(
    range,
    branchIds,
    search,
    // A single day says too little about the widths of a matrix, and each about the heights of rows.
    isNarrow ? Number.POSITIVE_INFINITY : LISTS_AT_ONCE,
  )

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
        <FilterBar
          first={<RangeChoice range={range} />}
          count={Number(search !== '') + Number(branchIds.length > 0)}
        >
          <BranchChoice value={branchIds} onChange={(next) => change({ branchId: next })} />
          <SearchBox search={search} onSearch={(search) => change({ search })} />
        </FilterBar>
      </HeadingBar>
      {range.isCut && (
        <Alert severity="info">
          A recap is of {MOST_DAYS} days at the most: these are the first.
        </Alert>
      )}
      <DaysAlerts days={read} />
      <RecordNotes records={read.records} doubt={read.doubt} />
      <Legend />
      <RecapRows
        {...{ days, isRunning, search }}
        isWide={!isNarrow}
        branches={isBeginning ? [] : branches}
        labelledBy={headingId}
        onClear={() => change({ search: '' })}
        onRetry={(date) => read.retry([date])}
      />
    </Stack>
  )
}

/** The first and last day of the recap, or a payroll month. */
function RangeChoice({ range }: { range: ChosenRange }) {
  const { from, until, startsOn, change, setStartsOn } = range
  const presets = [
    { label: 'This month', ...payrollMonth(today(), startsOn) },
    { label: 'Previous month', ...monthBefore(today(), startsOn) },
  ]
  return (
    <PeriodChoice value={{ from, until }} presets={presets} most={MOST_DAYS} onChange={change}>
      <SelectField
        label="Payroll month starts on day"
        value={startsOn}
        helperText="Kept on this device."
        options={numbers(1, LAST_START + 1).map((day) => [day, day])}
        onChange={setStartsOn}
      />
    </PeriodChoice>
  )
}
