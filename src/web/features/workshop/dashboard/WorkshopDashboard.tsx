import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Suspense, useRef, useState } from 'react'
import { headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { focusRow, useListKeys } from '../../../ui/use-list-keys.ts'
import { DashboardBody } from './DashboardBody.tsx'
import { DashboardTools } from './DashboardTools.tsx'
import { FocusPlace } from './FocusPlace.tsx'
import { PeriodFilters } from './PeriodFilters.tsx'
import { useDashboard } from './use-dashboard.ts'
import { usePeriodView } from './use-period-view.ts'

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
