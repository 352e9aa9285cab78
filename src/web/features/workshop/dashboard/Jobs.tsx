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
import type { Page, Resource } from '../../../../contract/resource.ts'
import { standardView, useView, visibleColumns } from '../../../list/columns.ts'
import { Records } from '../../../list/Records.tsx'
import type { RecordList } from '../../../list/use-record-list.ts'
import { prefetched } from '../../../ui/prefetch.ts'
import { JobCard } from './JobCard.tsx'
import { jobCells, jobWidths } from './job-cells.tsx'
import { jobColumns } from './job-columns.ts'
import { NoJobs } from './NoJobs.tsx'
import type { ChosenPeriod } from './use-period-view.ts'

const DisplayPanel = prefetched(() => import('../../../list/DisplayPanel.tsx'))
const RecordPanel = prefetched(() => import('../../../list/RecordPanel.tsx'))

const sortable = ['date']

interface Props {
  resource: Resource
  page: Page
  period: ChosenPeriod
  list: RecordList
  onShowKeys: () => void
}

/** The cars of the period, like any list, but sortable by date only. */
export function Jobs({ resource, page, period, list, onShowKeys }: Props) {
  const [settings, setSettings] = useView(resource, page, standardView)
  const columns = useMemo(
    () => visibleColumns(resource, jobColumns, settings),
    [resource, settings],
  )
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [shown, show] = useState<Row>()
  const headingId = useId()
  const { isAscending, perPage } = period
  return (
    <Stack component="section" aria-labelledby={headingId} spacing={1}>
      <Stack
        direction="row"
        alignItems="center"
        spacing={1}
        sx={{ '& button': { minHeight: { xs: 44, md: 40 } } }}
      >
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
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ width: { xs: 44, md: 40 } }}
        >
          <Tune />
        </IconButton>
      </Stack>
      <Suspense fallback={<Box sx={{ minHeight: 480 }} />}>
        <Records
          resource={resource}
          page={page}
          list={list}
          columns={columns}
          sortable={sortable}
          cells={jobCells}
          minWidths={jobWidths}
          density={settings.density}
          labelledBy={headingId}
          onShow={show}
          empty={list.error ? undefined : <NoJobs period={period} />}
          height={`min(${104 + perPage * 46}px, max(480px, calc(100dvh - 160px)))`}
          Card={JobCard}
        />
      </Suspense>
      <Suspense>
        {anchor && (
          <DisplayPanel
            resource={resource}
            all={jobColumns}
            settings={settings}
            standard={standardView}
            onChange={setSettings}
            onShowKeys={() => {
              setAnchor(undefined)
              onShowKeys()
            }}
            anchor={anchor}
            onClose={() => setAnchor(undefined)}
          />
        )}
        {shown && <RecordPanel resource={resource} row={shown} onClose={() => show(undefined)} />}
      </Suspense>
    </Stack>
  )
}
