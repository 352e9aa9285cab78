import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useDataProvider } from '@refinedev/core'
import { Suspense, useRef, useState } from 'react'
import { columnsOf, headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { counted } from '../../../../contract/texts.ts'
import { formatCount, formatDay } from '../../../data/format.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { fileNameOf } from '../../../ui/file-name.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { touch } from '../../../ui/theme.ts'
import { focusRow, useListKeys } from '../../../ui/use-list-keys.ts'
import { DashboardBody } from './DashboardBody.tsx'
import { FocusPlace } from './FocusPlace.tsx'
import { PeriodFilters } from './PeriodFilters.tsx'
import { isCutOff, MOST_JOBS, readJobs } from './read-jobs.ts'
import { type Dashboard, useDashboard } from './use-dashboard.ts'
import { type ChosenPeriod, usePeriodView } from './use-period-view.ts'

const KeysDialog = prefetched(() => import('../../../ui/KeysDialog.tsx'))

/**
 * The work of a period: seven totals compared with the period before, figures by day and branch,
 * and the cars.
 */
export default function WorkshopDashboard({ resource, page }: { resource: Resource; page: Page }) {
  const period = usePeriodView()
  const dashboard = useDashboard(period)
  const [showsKeys, showKeys] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const heading = headingOf(resource, page)

  const keys = [
    { key: 'j', does: 'Next row', run: () => focusRow(root.current, 1) },
    { key: 'k', does: 'Row before', run: () => focusRow(root.current, -1) },
    // No `run`: the title of a row is a button, which handles Enter itself.
    { key: 'Enter', does: 'Open the row' },
    { key: 'r', does: 'Refresh', run: dashboard.refresh },
    { key: '?', does: 'These keys', run: () => showKeys(true) },
  ]
  const shortcuts = useListKeys(root, keys)

  if (dashboard.error?.statusCode === 403) return <Refused right={page.allow} name={heading} />
  return (
    <Stack ref={root} spacing={2}>
      <Stack direction="row" alignItems="center" useFlexGap flexWrap="wrap" spacing={1}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <PageHeading title={heading} />
        </Box>
        <DashboardTools period={period} dashboard={dashboard} />
      </Stack>
      <PeriodFilters period={period} locations={dashboard.locations} />
      <FocusPlace spacing={2}>
        <DashboardBody
          resource={resource}
          page={page}
          period={period}
          dashboard={dashboard}
          onShowKeys={() => showKeys(true)}
        />
      </FocusPlace>
      <Suspense>
        {showsKeys && <KeysDialog {...shortcuts} onClose={() => showKeys(false)} />}
      </Suspense>
    </Stack>
  )
}

/** The time of the last load, and the export of all cars of the period. */
function DashboardTools({ period, dashboard }: { period: ChosenPeriod; dashboard: Dashboard }) {
  const provider = useDataProvider()()
  const { startDate, endDate, branchIds, isBackwards } = period
  const { summary, isOfBefore, locations, asOf, refresh } = dashboard
  const only = locations.find(
    ({ id }) => branchIds.length === 1 && String(id) === String(branchIds[0]),
  )
  const where =
    branchIds.length === 0 ? undefined : (only?.name ?? counted(branchIds.length, 'branch'))
  const total = summary?.total
  const limit = `the first ${formatCount(MOST_JOBS)} only: choose a shorter period to take the rest.`
  return (
    <Stack
      direction="row"
      alignItems="center"
      sx={{ width: { xs: 1, sm: 'auto' }, minHeight: touch.large }}
    >
      <AsOf asOf={asOf} onRefresh={isBackwards ? undefined : refresh} />
      <ExportButton
        name="workshop cars"
        text={[
          `All ${total === undefined ? '' : `${formatCount(total)} `}cars from ${formatDay(startDate)} to ${formatDay(endDate)}, `,
          `${where ?? 'all branches'}.`,
          total !== undefined && total > MOST_JOBS ? ` It has ${limit}` : '',
        ].join('')}
        sheets={[
          {
            fileName: fileNameOf('workshop', startDate, endDate, where),
            sheet: async (reading) => {
              const rows = await readJobs(provider, period, reading)
              const { sheetOf } = await import('../../../list/export-rows.ts')
              return {
                ...sheetOf(columnsOf(opl), rows),
                ...(isCutOff(rows.length, total) && { lack: `The file has ${limit}` }),
              }
            },
          },
        ]}
        disabled={!summary || total === 0 || isOfBefore || isBackwards}
      />
    </Stack>
  )
}
