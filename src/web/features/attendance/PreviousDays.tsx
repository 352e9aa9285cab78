import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useMemo, useState } from 'react'
import { formatDay } from '../../data/format.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { touch } from '../../ui/theme.ts'
import { daysAfter, daysFrom } from './calendar.ts'
import { type Attendance, typeNameOf } from './record.ts'
import { spanOf } from './times.ts'
import { useDays } from './use-days.ts'
import { useKnownRecords } from './use-known-records.ts'

const DAYS = 7
const none: readonly string[] = []

/** The person's previous days that are in the cache; a button loads the last seven. */
export function PreviousDays({ record }: { record: Attendance }) {
  const { userId, date } = record
  const isBefore = useCallback(
    (one: Attendance) =>
      one.userId !== null && String(one.userId) === String(userId) && one.date < date,
    [userId, date],
  )
  const known = useKnownRecords(isBefore)
  const [isAsked, setAsked] = useState(false)
  const lastDays = useMemo(() => daysFrom(daysAfter(date, -DAYS), daysAfter(date, -1)), [date])
  const branchIds = useMemo(
    () => (record.branchLocationId === null ? [] : [record.branchLocationId]),
    [record.branchLocationId],
  )
  const days = useDays(isAsked ? lastDays : none, { branchIds }, { mayBeLarge: true })
  const shown = [...known].sort((a, b) => b.date.localeCompare(a.date))
  return (
    <Box component="section" aria-labelledby={`before-${record.id}`}>
      <Typography variant="h3" id={`before-${record.id}`} sx={{ mb: 0.5 }}>
        Previous days
      </Typography>
      {shown.length > 0 && (
        <Box component="ul" sx={list}>
          {shown.map((day) => (
            <li key={day.id}>
              <span>{formatDay(day.date)}</span>
              <span>{typeNameOf(day)}</span>
              <span>{spanOf(day)}</span>
            </li>
          ))}
        </Box>
      )}
      {days.failed.length > 0 && (
        <RetryAlert onRetry={() => days.retry()} sx={{ my: 1 }}>
          {days.failed.length} of {DAYS} days could not be read.
        </RetryAlert>
      )}
      <Typography role="status" variant="body2" color="text.secondary">
        {days.isRunning && `Reading: ${days.loaded} of ${DAYS} days`}
        {!days.isRunning &&
          shown.length === 0 &&
          (isAsked ? 'Nothing in the last 7 days.' : 'None have been read yet.')}
      </Typography>
      {!isAsked && (
        <Button
          onClick={() => setAsked(true)}
          sx={{ minHeight: { xs: touch.target, sm: 36 }, ml: -1 }}
        >
          Show the last 7 days
        </Button>
      )}
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    gap: 1,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
}
