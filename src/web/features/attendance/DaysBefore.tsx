import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { orderBy } from 'es-toolkit/array'
import { type ReactNode, useId, useState } from 'react'
import { daysAfter, daysFrom } from '../../data/calendar.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { Note } from '../../ui/Note.tsx'
import { plainList, touch } from '../../ui/theme.ts'
import type { Attendance, DayQuestion } from './rules/record.ts'
import { useDays } from './use-days.ts'

interface Options {
  /** Types of records to read; all if left out. */
  types?: DayQuestion['types']
  /** Whether to read the days at once, not on request. */
  isOpen?: boolean
}

/** The records of a person in the last `count` days, newest first, on request. */
export function useDaysBefore(
  record: Attendance,
  count: number,
  { types, isOpen = false }: Options = {},
) {
  const { userId, date, branchLocationId } = record
  const [isRequested, setRequested] = useState(isOpen)
  // Newest first, so that rows which load later are added below.
  const lastDays = daysFrom(daysAfter(date, -count), daysAfter(date, -1)).reverse()
  const branchIds = branchLocationId === null ? [] : [branchLocationId]
  const days = useDays(isRequested ? lastDays : [], { branchIds, types }, { mayBeLarge: true })
  return {
    records: orderBy(
      days.records.filter((one) => one.userId !== null && String(one.userId) === String(userId)),
      ['date'],
      ['desc'],
    ),
    count,
    days,
    isRequested,
    ask: () => setRequested(true),
  }
}

interface Props {
  title: string
  level: 'h2' | 'h3'
  before: ReturnType<typeof useDaysBefore>
  /** The rows of the grid, each an element with three children. */
  rows: readonly ReactNode[]
}

/** The earlier days of a person, with a button that loads more. */
export function DaysBefore({ title, level, before, rows }: Props) {
  const { days, count, isRequested, ask } = before
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant={level} id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Note role="status" sx={{ mb: 0.5, '&:empty': { display: 'none' } }}>
        {days.isRunning && `Reading: ${days.loaded} of ${count} days`}
        {isRequested &&
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
      {!isRequested && (
        <Button onClick={ask} sx={{ ml: -1 }}>
          Show the last {count} days
        </Button>
      )}
    </Box>
  )
}

/** Rows with three children. */
export const rowsStyle = {
  ...plainList,
  typography: 'body2',
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
