import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { mapValues } from 'es-toolkit/object'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Page } from '../../../../contract/compile.ts'
import type { Row } from '../../../../contract/envelope.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { daysAfter, inCalendar } from '../../../data/calendar.ts'
import { formatDay, formatFullDay } from '../../../data/records/format.ts'
import { useMay } from '../../../data/use-may.ts'
import { fileNameOf } from '../../../ui/file-name.ts'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../../ui/pages/HeadingBar.tsx'
import { footBar } from '../../../ui/screen/foot-bar.ts'
import { DayFilterBar } from '../filters/DayFilterBar.tsx'
import { NeedsRight } from '../NeedsRight.tsx'
import type { ReportSort } from '../report/report-rows.ts'
import { summarySheet, waitingIn } from '../rules/status-totals.ts'
import { useWhere } from '../use-branch-places.ts'
import { type DayFilters, useFilters } from '../use-filters.ts'
import { countsDays, useStatusTotals } from '../use-status-totals.ts'
import { DayBranches } from './DayBranches.tsx'
import { LateAndAbsent } from './LateAndAbsent.tsx'
import { SummaryBody } from './SummaryBody.tsx'

/**
 * A day for the morning meeting: totals by status, branches, and late or absent people. Totals are
 * compared with the same weekday before.
 */
export default function AttendanceSummary({ resource, page }: { resource: Resource; page: Page }) {
  const filters = useFilters({ hasScope: countsDays() })
  const { date, branchIds } = filters
  const summary = useStatusTotals(filters)
  const weekBefore = inCalendar(daysAfter(date, -7))
  const before = useStatusTotals({ date: weekBefore, branchIds }, { isExtra: true })
  const mayList = useMay()(resource, 'list')
  const root = useRef<HTMLDivElement>(null)
  usePageKeys(root, [{ key: 'r', does: 'Refresh', run: summary.refresh }])
  const pathTo = pathsOf(resource, filters)

  return (
    <Stack ref={root} spacing={2} sx={{ pb: { xs: mayList ? 8 : 0, sm: 0 } }}>
      <SummaryHeading
        title={page.title}
        filters={filters}
        summary={summary}
        deskPath={mayList ? pathTo('desk') : undefined}
      />
      {!summary.isEnabled && (
        <NeedsRight
          right={resource.actions.list?.allow ?? []}
          shows="another day than today, or single branches"
        />
      )}
      {summary.isEnabled && (
        <SummaryBody
          {...summary}
          date={date}
          before={
            before.isEnabled
              ? {
                  ...before,
                  date: weekBefore,
                  totals: before.isPlaceholderData ? undefined : before.totals,
                }
              : undefined
          }
          pathTo={({ statusId }) =>
            mayList && statusId !== null ? pathTo('report', { statusId }) : undefined
          }
        >
          {mayList && (
            <>
              <DayBranches
                date={date}
                branchIds={branchIds}
                reportPath={(branchId, sort) => pathTo('report', { branchId, sort })}
                deskPath={(branchId) => pathTo('desk', { branchId })}
              />
              <Stack spacing={2}>
                <LateAndAbsent date={date} branchIds={branchIds} />
              </Stack>
            </>
          )}
        </SummaryBody>
      )}
    </Stack>
  )
}

interface Narrowing extends Partial<Record<'statusId' | 'branchId', Row['id']>> {
  sort?: ReportSort | undefined
}

/**
 * URLs of the report and the desk for this day and its branches, with a branch, status or sorting.
 */
function pathsOf({ pages }: Resource, { date, branchIds }: Pick<DayFilters, 'date' | 'branchIds'>) {
  return (name: 'report' | 'desk', { sort, ...narrowing }: Narrowing = {}) => {
    const filters = {
      date,
      ...(name === 'report' && { statusId: 'all' }),
      branchId: branchIds.join() || 'all',
      ...narrowing,
      ...(sort && { sortBy: sort.by, isAscending: sort.isAscending }),
    }
    return `${pages[name]?.path}?${new URLSearchParams(mapValues(filters, String))}`
  }
}

interface HeadingProps {
  title: string
  filters: DayFilters
  summary: ReturnType<typeof useStatusTotals>
  /** The URL of the desk; undefined for users who may not decide. */
  deskPath: string | undefined
}

function SummaryHeading({ title, filters, summary, deskPath }: HeadingProps) {
  const { date, branchIds } = filters
  const { totals, doubt, error, asOf, refresh } = summary
  const where = useWhere(branchIds)
  const isDone = totals !== undefined && waitingIn(totals) === 0
  return (
    <HeadingBar
      title={title}
      asOf={asOf}
      hasFailed={error !== null}
      onRefresh={refresh}
      note={
        <>
          <Box sx={{ display: 'none', displayPrint: 'block' }}>
            {[formatFullDay(date), where].join(', ')}
          </Box>
          {deskPath && (
            <Box sx={[decide, isDone && { display: { xs: 'none', sm: 'flex' } }]}>
              <Button
                component={Link}
                to={deskPath}
                variant="contained"
                disabled={isDone}
                sx={{ flex: 1 }}
              >
                {isDone ? 'Nothing waits' : 'Approve or decline'}
              </Button>
            </Box>
          )}
        </>
      }
      tools={[
        { label: 'Print', icon: <Print />, disabled: !totals, onClick: () => window.print() },
      ]}
      exported={{
        name: title.toLowerCase(),
        text: `How many records there are of each status, on ${formatDay(date)}. ${doubt ?? ''}`,
        sheets: [
          {
            fileName: fileNameOf('attendance-summary', date, where, doubt && 'incomplete'),
            sheet: () => summarySheet(date, totals ?? []),
          },
        ],
        disabled: !totals,
      }}
    >
      <Box sx={{ displayPrint: 'none' }}>
        <DayFilterBar filters={filters} hasStatus={false} />
      </Box>
    </HeadingBar>
  )
}

/** At the bottom of a phone, within reach of the thumb. */
const decide = {
  ...footBar('sm'),
  display: 'flex',
  width: { sm: 168 },
}
