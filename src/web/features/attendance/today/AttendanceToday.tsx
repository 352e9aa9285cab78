import Update from '@mui/icons-material/Update'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useId, useRef } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { formatTime } from '../../../data/records/format.ts'
import { RetryAlert } from '../../../ui/failures/RetryAlert.tsx'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { grow } from '../../../ui/theme.ts'
import { DayHeading } from '../DayHeading.tsx'
import { DecisionBar } from '../DecisionBar.tsx'
import { WithEvidence } from '../evidence/WithEvidence.tsx'
import { DayFilterBar } from '../filters/DayFilterBar.tsx'
import { RecordNotes } from '../RecordNotes.tsx'
import { useShown } from '../use-shown.ts'
import { Branches } from './Branches.tsx'
import { todayKeys } from './today-keys.ts'
import { type Today, useToday } from './use-today.ts'

/** Today's attendance by branch, for use on a phone with one hand. */
export default function AttendanceToday({ page }: { page: Page }) {
  const root = useRef<HTMLDivElement>(null)
  const today = useToday()
  const { branches, open, selected, decisions, isOnline, isLive, filters } = today
  const { rows, readRows, refresh } = today
  const headingId = useId()

  const inSight = branches.flatMap((branch) => (open.has(branch.key) ? branch.rows : []))
  const evidence = useShown(root, inSight, filters.question, selected.selectable)
  const list = { ...evidence, rows: inSight, selected, decisions }
  usePageKeys(root, todayKeys(root, today, list))
  const live = {
    label: 'Refresh every minute',
    note: isLive ? 'on' : 'off',
    icon: <Update />,
    isActive: isLive,
    'aria-pressed': isLive,
    onClick: () => today.setLive(!isLive),
  }

  return (
    <Stack ref={root} spacing={1} sx={grow}>
      <DayHeading
        title={page.title}
        id={headingId}
        name="today’s attendance"
        {...{ filters, rows, readRows }}
        day={{ ...today, refresh: isOnline ? refresh : undefined }}
        tools={[live]}
      >
        <DayFilterBar filters={filters} hasDay={false} />
      </DayHeading>
      <Notices today={today} />
      <WithEvidence list={list} mayDecide={isOnline}>
        <Stack spacing={1} sx={{ flex: 1 }}>
          <Branches today={today} list={list} labelledBy={headingId} />
          <DecisionBar selected={selected} decisions={decisions} />
        </Stack>
      </WithEvidence>
    </Stack>
  )
}

/** A warning that the data cannot be refreshed. */
function Notices({ today }: { today: Today }) {
  const { isOnline, asOf, error, branches, rows, doubt, refresh } = today
  return (
    <>
      {!isOnline && (
        <Alert severity="warning" role="status">
          You are offline. {asOf && `This is what was read at ${formatTime(asOf)}. `}Nothing can be
          decided until there is a network.
        </Alert>
      )}
      {isOnline && error && branches.length > 0 && (
        <RetryAlert onRetry={refresh}>This could not be read again: {error.message}</RetryAlert>
      )}
      <RecordNotes records={rows.map(({ record }) => record)} doubt={doubt} />
    </>
  )
}
