import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { day } from '../../../contract/schema.ts'
import { daysAfter, mondayOf, monthsAfter, monthText } from '../../data/calendar.ts'
import { formatPeriod, formatWeekday } from '../../data/records/format.ts'
import { retried } from '../../ui/prefetch.ts'
import { useAnchor } from '../../ui/sheets/use-anchor.ts'
import { DateButton } from './DateButton.tsx'

const DatePickers = retried(() => import('../inputs/DatePickers.tsx'))

interface Props {
  unit: keyof typeof units
  /** A date of it. */
  value: string
  onChange: (date: string) => void
}

/** A day, week or month: a button with a calendar, and one for the next and the previous. */
export function DateChoice({ unit, value, onChange }: Props) {
  const { anchor, close, opener } = useAnchor('dialog')
  const { label, textOf, after } = units[unit]

  // After the calendar has unmounted, which would take the focus back.
  const button = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!anchor) button.current?.focus()
    button.current = anchor
  }, [anchor])

  function go(by: 1 | -1) {
    const date = z.safeParse(day, after(value, by))
    if (date.success) onChange(date.data)
  }

  return (
    <Box sx={line}>
      <IconButton aria-label={`Previous ${unit}`} onClick={() => go(-1)}>
        <ChevronLeft />
      </IconButton>
      <DateButton label={label} text={textOf(value)} {...opener} />
      <IconButton aria-label={`Next ${unit}`} onClick={() => go(1)}>
        <ChevronRight />
      </IconButton>
      {anchor && (
        <Suspense>
          <DatePickers
            isMoment={false}
            isOfMonths={unit === 'month'}
            label={label}
            value={value}
            latest={undefined}
            anchor={anchor}
            onChange={(date) => date !== null && onChange(date)}
            onClose={close}
          />
        </Suspense>
      )}
    </Box>
  )
}

const units = {
  day: { label: 'Date', textOf: formatWeekday, after: daysAfter },
  week: {
    label: 'Week',
    textOf: (date: string) => formatPeriod(mondayOf(date), daysAfter(mondayOf(date), 6)),
    after: (date: string, by: number) => daysAfter(date, 7 * by),
  },
  month: {
    label: 'Month',
    textOf: (date: string) => monthText(date.slice(0, 7)),
    after: (date: string, by: number) => `${monthsAfter(date.slice(0, 7), by)}-01`,
  },
}

/** The first icon is aligned with the text above. */
const line = { display: 'flex', gap: { xs: 0, md: 0.5 }, ml: -1.5 } as const
