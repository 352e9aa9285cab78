import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { orderBy } from 'es-toolkit/array'
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { daysAfter, daysFrom } from '../../data/calendar.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { Note } from '../../ui/Note.tsx'
import { plainList, touch } from '../../ui/theme.ts'
import type { Attendance, DayQuestion } from './rules/record.ts'
import { useDays } from './use-days.ts'
import { useKnownRecords } from './use-known-records.ts'

const none: readonly string[] = []

interface Options {
  /** The types to ask for, where not all. */
  types?: DayQuestion['types']
  /** Whether they are read without being asked for. */
  isOpen?: boolean
}

/**
 * A person's records before one of theirs: those in the cache, the latest first, and those of the
 * last `count` days, once they are asked for.
 */
export function useDaysBefore(
  record: Attendance,
  count: number,
  { types, isOpen = false }: Options = {},
) {
  const { userId, date, branchLocationId } = record
  const isBefore = useCallback(
    (one: Attendance) =>
      one.userId !== null && String(one.userId) === String(userId) && one.date < date,
    [userId, date],
  )
  const known = useKnownRecords(isBefore)
  const [isAsked, setAsked] = useState(isOpen)
  // The latest first, so that what comes later is added below.
  const lastDays = useMemo(
    () => daysFrom(daysAfter(date, -count), daysAfter(date, -1)).reverse(),
    [date, count],
  )
  const branchIds = useMemo(
    () => (branchLocationId === null ? [] : [branchLocationId]),
    [branchLocationId],
  )
  const days = useDays(isAsked ? lastDays : none, { branchIds, types }, { mayBeLarge: true })
  return {
    records: orderBy(known, ['date'], ['desc']),
    count,
    days,
    isAsked,
    ask: () => setAsked(true),
  }
}

interface Props {
  title: string
  level: 'h2' | 'h3'
  before: ReturnType<typeof useDaysBefore>
  /** One element per row, each with three parts. */
  rows: readonly ReactNode[]
}

/** What a person did before, and the button that loads more of it. */
export function DaysBefore({ title, level, before, rows }: Props) {
  const { days, count, isAsked, ask } = before
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant={level} id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Note role="status" sx={{ mb: 0.5, '&:empty': { display: 'none' } }}>
        {days.isRunning && `Reading: ${days.loaded} of ${count} days`}
        {isAsked &&
          !days.isRunning &&
          (days.doubt ??
            (rows.length === 0
              ? `Nothing in the last ${count} days.`
              : `Read: ${days.loaded} of ${count} days`))}
      </Note>
      {days.failed.length > 0 && (
        <RetryAlert onRetry={() => days.retry()} sx={{ my: 1 }}>
          {days.failed.length} of {count} days could not be read.
        </RetryAlert>
      )}
      {rows.length > 0 && (
        <Box component="ul" sx={rowsStyle}>
          {rows}
        </Box>
      )}
      {!isAsked && (
        <Button onClick={ask} sx={{ minHeight: { xs: touch.target, sm: 36 }, ml: -1 }}>
          Show the last {count} days
        </Button>
      )}
    </Box>
  )
}

/** Rows of three parts. */
export const rowsStyle = {
  ...plainList,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& a': touch.link,
  '& li': {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: 1,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
}
