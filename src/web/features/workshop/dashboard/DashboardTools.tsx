import Stack from '@mui/material/Stack'
import { useDataProvider } from '@refinedev/core'
import { counted } from '../../../../contract/texts.ts'
import { formatCount, formatDay } from '../../../data/format.ts'
import { AsOf } from '../../../ui/AsOf.tsx'
import { ExportButton } from '../../../ui/ExportButton.tsx'
import { fileNameOf } from '../../../ui/file-name.ts'
import { jobsSheet } from './jobs-sheet.ts'
import { isCutOff, MOST_JOBS, readJobs } from './read-jobs.ts'
import type { Dashboard } from './use-dashboard.ts'
import type { ChosenPeriod } from './use-period-view.ts'

/** The time of the last load, and the export of all cars of the period. */
export function DashboardTools({
  period,
  dashboard,
}: {
  period: ChosenPeriod
  dashboard: Dashboard
}) {
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
      sx={{ width: { xs: 1, sm: 'auto' }, minHeight: { xs: 44, md: 40 } }}
    >
      <AsOf asOf={asOf} onRefresh={isBackwards ? undefined : refresh} />
      <ExportButton
        name="workshop cars"
        text={[
          `All ${total === undefined ? '' : `${formatCount(total)} `}cars from ${formatDay(startDate)} to ${formatDay(endDate)}, `,
          `${where ?? 'all branches'}, in a CSV file.`,
          total !== undefined && total > MOST_JOBS ? ` It has ${limit}` : '',
        ].join('')}
        sheets={[
          {
            fileName: fileNameOf('workshop', startDate, endDate, where),
            sheet: async (reading) => {
              const rows = await readJobs(provider, period, reading)
              return {
                ...jobsSheet(rows),
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
