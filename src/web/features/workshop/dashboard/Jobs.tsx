import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Tune from '@mui/icons-material/Tune'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useId, useMemo, useState } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { opl } from '../../../../contract/resources/opl.ts'
import { fieldText } from '../../../fields/values/cell-text.ts'
import { RowContext, RowsContext, readOnly } from '../../../list/context/list-context.ts'
import { Records } from '../../../list/Records.tsx'
import { useColumns } from '../../../list/reading/columns.ts'
import type { OwnCell } from '../../../list/reading/records-props.ts'
import { ListError } from '../../../list/rows/ListState.tsx'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { useAnchor } from '../../../ui/sheets/use-anchor.ts'
import { buttonSizes } from '../../../ui/theme.ts'
import { TwoLineText } from '../../../ui/values/TwoLineText.tsx'
import { jobColumns, servicesOf } from './job-columns.ts'
import { NoJobs } from './NoJobs.tsx'
import type { DashboardState } from './use-dashboard.ts'
import type { ChosenPeriod } from './use-period-view.ts'

const DisplayPanel = prefetchedOverlay(() => import('../../../list/panels/DisplayPanel.tsx'))
const RecordPanel = prefetchedOverlay(() => import('../../../list/RecordPanel.tsx'))

const sortable = ['date']
const narrow = { second: ['plateNumber', 'date', 'services'], value: 'amount' }

interface Props {
  period: ChosenPeriod
  dashboard: DashboardState
}

/** The cars of the period, like any list, but sortable only by date. */
export default function Jobs({ period, dashboard }: Props) {
  const columns = useColumns(opl, opl.pages.dashboard, jobColumns)
  const { anchor, close, opener } = useAnchor('dialog')
  const [shown, onShow] = useState<Row>()
  const row = useMemo(() => ({ ...readOnly, resource: opl, onShow }), [])
  const headingId = useId()
  const { list, error, refresh } = dashboard
  const { isAscending } = period
  return (
    <Stack component="section" aria-labelledby={headingId} spacing={1}>
      <Stack direction="row" alignItems="center" spacing={1}>
        <Typography variant="h2" id={headingId} sx={{ flex: 1 }}>
          Cars
        </Typography>
        <Button
          color="inherit"
          startIcon={isAscending ? <ArrowUpward /> : <ArrowDownward />}
          title="Turn the order round"
          onClick={() => period.change({ isAscending: !isAscending })}
        >
          {isAscending ? 'Oldest first' : 'Latest first'}
        </Button>
        <IconButton
          aria-label="Display"
          title="Columns and density"
          {...opener}
          sx={{ width: buttonSizes.medium }}
        >
          <Tune />
        </IconButton>
      </Stack>
      <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
        <RowsContext value={{ list, columns, labelledBy: headingId, sortable }}>
          <RowContext value={row}>
            <Records
              height="calc(100dvh - 160px)"
              cells={jobCells}
              widths={jobWidths}
              narrow={narrow}
              empty={
                error ? <ListError error={error} onRetry={refresh} /> : <NoJobs period={period} />
              }
            />
          </RowContext>
        </RowsContext>
      </Suspense>
      {anchor && <DisplayPanel resource={opl} columns={columns} anchor={anchor} onClose={close} />}
      {shown && <RecordPanel resource={opl} row={shown} onClose={() => onShow(undefined)} />}
    </Stack>
  )
}

/** Long values wrap onto a second line. */
const jobCells: Readonly<Record<string, OwnCell>> = {
  branchLocationId: ({ record }) => (
    <TwoLineText text={fieldText('branchLocationId', opl.fields.branchLocationId, record)} />
  ),
  services: ({ record }) => <TwoLineText text={servicesOf(record).map(unbroken).join(', ')} />,
  mechanicName: ({ record }) => <TwoLineText text={String(record.mechanicName ?? '')} />,
}

/** Keeps a service and its count on one line. */
function unbroken(service: string) {
  return service.replaceAll(' ', '\u00a0')
}

/**
 * The shares are the widths in px in a window of 1440 px with the menu open. Usual values fit into
 * one line there.
 */
const jobWidths = {
  date: { least: 84 },
  branchLocationId: { least: 124, share: 212 },
  oplNumber: { least: 134, share: 134 },
  plateNumber: { least: 104, share: 132 },
  services: { least: 160, share: 226 },
  mechanicName: { least: 88, share: 142 },
  amount: { least: 106 },
  status: { least: 76 },
}
