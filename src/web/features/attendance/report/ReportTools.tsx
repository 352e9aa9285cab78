import Tune from '@mui/icons-material/Tune'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { Suspense, useState } from 'react'
import { AsOf } from '../../../ui/AsOf.tsx'
import { prefetched } from '../../../ui/prefetch.ts'
import { DayExport } from '../DayExport.tsx'
import { KeysButton } from '../KeysButton.tsx'
import type { Report } from './use-report.ts'

const ColumnsPanel = prefetched(() => import('./ColumnsPanel.tsx'))

interface Props {
  report: Report
  isWide: boolean
  onShowKeys: () => void
}

/** The time of the last load, the columns, the export, and the keyboard shortcuts. */
export function ReportTools({ report, isWide, onShowKeys }: Props) {
  const { day, view } = report
  const [anchor, setAnchor] = useState<HTMLElement>()
  return (
    // On a phone a row of its own: once the time is shown, it does not fit beside the heading.
    <Stack
      direction="row"
      alignItems="center"
      sx={{ ml: 'auto', flexBasis: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-end' }}
    >
      <AsOf asOf={day.asOf} onRefresh={day.refresh} />
      {isWide && (
        <IconButton
          aria-label="Display"
          title="Columns"
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: 40, height: 40 }}
        >
          <Tune />
        </IconButton>
      )}
      <DayExport
        name="attendance report"
        filters={report.filters}
        rows={report.rows}
        isOfBefore={day.isOfBefore}
      />
      <KeysButton onClick={onShowKeys} />
      <Suspense>
        {anchor && (
          <ColumnsPanel view={view} anchor={anchor} onClose={() => setAnchor(undefined)} />
        )}
      </Suspense>
    </Stack>
  )
}
