import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { MOST_PER_LARGE_PAGE } from '../../../../contract/limits.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { counted } from '../../../../contract/texts.ts'
import { filtersFor } from '../../../data/filters-for.ts'
import { formatCount, formatDay, formatFullDay } from '../../../data/records/format.ts'
import { ofId } from '../../../data/records/record.ts'
import { useReadAll } from '../../../data/use-all.ts'
import { fileNameOf } from '../../../ui/file-name.ts'
import { rowKeys, usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { HeadingBar } from '../../../ui/pages/HeadingBar.tsx'
import type { ExportProps } from '../../../ui/sheets/use-sheet-dialog.tsx'
import { DashboardBody } from './DashboardBody.tsx'
import { FocusPlace } from './FocusPlace.tsx'
import { PeriodFilters } from './PeriodFilters.tsx'
import { type DashboardState, useDashboard } from './use-dashboard.ts'
import { type ChosenPeriod, usePeriodView } from './use-period-view.ts'

/**
 * The work of a period: totals, and figures by day and branch with links to their cars. All are
 * compared with the period before.
 */
export default function WorkshopDashboard() {
  const period = usePeriodView()
  const dashboard = useDashboard(period)
  const root = useRef<HTMLDivElement>(null)
  const exported = useCarsExport(period, dashboard)

  const keys = [
    ...rowKeys(root),
    // No `run`: the title of a row is a button that handles Enter itself.
    { key: 'Enter', does: 'Open the row' },
    { key: 'r', does: 'Refresh', run: dashboard.refresh },
  ]
  usePageKeys(root, keys)

  return (
    <Stack ref={root} spacing={1.5}>
      <HeadingBar
        title={opl.pages.dashboard.title}
        note={
          <Box sx={{ display: 'none', displayPrint: 'block' }}>
            {[
              `${formatFullDay(period.startDate)} – ${formatFullDay(period.endDate)}`,
              placesOf(period, dashboard) ?? 'all branches',
            ].join(', ')}
          </Box>
        }
        asOf={dashboard.asOf}
        hasFailed={dashboard.error !== null}
        onRefresh={period.isBackwards ? undefined : dashboard.refresh}
        exported={exported}
      >
        <Box sx={{ displayPrint: 'none' }}>
          <PeriodFilters period={period} locations={dashboard.summary?.locations ?? none} />
        </Box>
      </HeadingBar>
      <FocusPlace spacing={2}>
        <DashboardBody period={period} dashboard={dashboard} />
      </FocusPlace>
    </Stack>
  )
}

const none: never[] = []

/** The selected branches in words; undefined for all. */
function placesOf({ branchIds }: ChosenPeriod, { summary }: DashboardState) {
  const [first, ...others] = branchIds
  if (first === undefined) return undefined
  const only = others.length === 0 ? summary?.locations.find(ofId(first)) : undefined
  return only?.name ?? counted(branchIds.length, 'branch')
}

/** Maximum number of cars to read. More do not fit into a spreadsheet. */
const MOST_JOBS = 200_000

/**
 * The export of all cars of the period (`GET /api/workshops/all/origin`, specification section 7).
 * It fails in words if the server returns fewer than it has.
 */
function useCarsExport(period: ChosenPeriod, dashboard: DashboardState): ExportProps {
  const readAll = useReadAll()
  const { startDate, endDate, branchIds, isAscending, isBackwards } = period
  const { summary, isPlaceholderData } = dashboard
  const where = placesOf(period, dashboard)
  const total = summary?.total
  const limit = `the first ${formatCount(MOST_JOBS)} only: choose a shorter period to take the rest.`
  return {
    name: 'workshop cars',
    text: [
      `All ${total === undefined ? '' : `${formatCount(total)} `}cars from ${formatDay(startDate)} to ${formatDay(endDate)}, `,
      `${where ?? 'all branches'}.`,
      total !== undefined && total > MOST_JOBS ? ` It has ${limit}` : '',
    ].join(''),
    sheets: [
      {
        fileName: fileNameOf('workshop', startDate, endDate, where),
        sheet: async (reading) => {
          const { value: rows, missing } = await readAll(
            {
              resource: opl,
              filters: filtersFor({ startDate, endDate, branchId: branchIds }),
              perPage: MOST_PER_LARGE_PAGE,
              limit: MOST_JOBS,
              keep: (read, missing) => {
                if (missing && read.length < MOST_JOBS) throw new Error(missing)
                // The server returns the newest first.
                return isAscending ? read.reverse() : read
              },
            },
            reading,
          )
          const { sheetOf } = await import('../../../list/export-rows.ts')
          return {
            ...sheetOf(opl.columns, rows),
            ...(missing && { lack: `The file has ${limit}` }),
          }
        },
      },
    ],
    disabled: !summary || total === 0 || isPlaceholderData || isBackwards,
  }
}
