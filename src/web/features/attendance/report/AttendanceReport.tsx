import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useId, useRef, useState } from 'react'
import { headingOf, type Page, type Resource } from '../../../../contract/resource.ts'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { theme } from '../../../ui/theme.ts'
import { useListKeys } from '../../../ui/use-list-keys.ts'
import { DecisionBar } from '../DecisionBar.tsx'
import { FilterBar } from '../FilterBar.tsx'
import { NoRecords } from '../NoRecords.tsx'
import { ShownEvidence } from '../ShownEvidence.tsx'
import { ReportCards } from './ReportCards.tsx'
import { ReportGrid } from './ReportGrid.tsx'
import { ReportTools } from './ReportTools.tsx'
import { reportKeys } from './report-keys.ts'
import type { RowsProps } from './use-report.ts'
import { useReport } from './use-report.ts'

const KeysDialog = prefetched(() => import('../../../ui/KeysDialog.tsx'))

/** One day of attendance as a flat table, with sorting, totals and export. */
export default function AttendanceReport({ resource, page }: { resource: Resource; page: Page }) {
  const root = useRef<HTMLDivElement>(null)
  const report = useReport(root)
  const { day, selected, decisions, shown } = report
  const headingId = useId()
  const isWide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true })
  const [isHelpOpen, setHelpOpen] = useState(false)
  const keys = reportKeys(report, () => setHelpOpen(true))
  const shortcuts = useListKeys(root, keys)

  if (day.error?.statusCode === 403) {
    return <Refused right={resource.actions.list?.allow ?? []} name={headingOf(resource, page)} />
  }
  const canDecide = shown && selected.selectable.includes(shown.record)
  return (
    <Stack ref={root} spacing={1.5} sx={{ flex: 1, minWidth: 0 }}>
      <Stack
        direction="row"
        useFlexGap
        flexWrap="wrap"
        alignItems="center"
        sx={{ columnGap: 2, minHeight: 44 }}
      >
        <PageHeading title={headingOf(resource, page)} id={headingId} />
        <ReportTools report={report} isWide={isWide} onShowKeys={() => setHelpOpen(true)} />
      </Stack>
      <FilterBar filters={report.filters} />
      <ReportRows report={report} isWide={isWide} labelledBy={headingId} />
      <DecisionBar selected={selected} decisions={decisions} />
      {shown && (
        <ShownEvidence
          flagged={shown}
          decisions={decisions}
          onClose={report.close}
          onStep={report.step}
          onNext={report.showNext}
          onDecide={canDecide ? (approve) => decisions.ask([shown.record], approve) : undefined}
        />
      )}
      <Suspense>
        {isHelpOpen && <KeysDialog {...shortcuts} onClose={() => setHelpOpen(false)} />}
      </Suspense>
    </Stack>
  )
}

/** The records as a grid or cards, or the reason why there are none. */
function ReportRows({ report, isWide, labelledBy }: RowsProps & { isWide: boolean }) {
  const { day, rows, filters } = report
  if (rows.length === 0 && !day.isLoading) {
    return (
      <Box sx={{ minHeight: 320, display: 'grid' }}>
        <NoRecords filters={filters} error={day.error} onRetry={day.refresh} />
      </Box>
    )
  }
  const Rows = isWide ? ReportGrid : ReportCards
  return <Rows report={report} labelledBy={labelledBy} />
}
