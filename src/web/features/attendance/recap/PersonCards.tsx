import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { daysFrom, mondayOf } from '../../../data/calendar.ts'
import { Note } from '../../../ui/Note.tsx'
import { VirtualRows } from '../../../ui/table/VirtualRows.tsx'
import { radius } from '../../../ui/theme.ts'
import type { Person, RecapDay } from '../rules/recap.ts'
import { classOf, markTextOf } from '../rules/recap-words.ts'
import { MarkTotals } from './MarkTotals.tsx'

interface Props {
  people: readonly Person[]
  days: readonly RecapDay[]
  labelledBy: string
  onOpen: (person: Person) => void
}

const HEIGHT = 124

/**
 * The people on a narrow screen: a strip of marks for the month, and totals by mark. A tap opens
 * the month.
 */
export function PersonCards({ people, days, labelledBy, onOpen }: Props) {
  return (
    <VirtualRows
      role="list"
      aria-labelledby={labelledBy}
      rows={people}
      keyOf={({ key }) => key}
      height={HEIGHT}
      rowProps={(_, index) => ({
        role: 'listitem',
        'aria-setsize': people.length,
        'aria-posinset': index + 1,
      })}
    >
      {(person) => (
        <ButtonBase onClick={() => onOpen(person)} sx={card}>
          <Box component="span" sx={heading}>
            <Typography variant="h3" component="span" noWrap>
              {person.name}
            </Typography>
            <Note component="span" noWrap>
              {person.number}
            </Note>
          </Box>
          <Strip person={person} days={days} />
          <Typography variant="body2" component="span">
            <MarkTotals totals={person.totals} areAlone />
          </Typography>
        </ButtonBase>
      )}
    </VirtualRows>
  )
}

/**
 * The marks by week, each after the date of its first day. Hidden from screen readers, which get
 * the totals and the days in the opened month.
 */
function Strip({ person, days }: { person: Person; days: readonly RecapDay[] }) {
  return (
    <Box component="span" aria-hidden sx={strip}>
      {days.map((day, at) => {
        const { date, isWeekend, state } = day
        const before = daysFrom(mondayOf(date), date).length - 1
        const cell = person.cells[at]
        return (
          <Fragment key={date}>
            {(at === 0 || before === 0) && <small>{Number(date.slice(8))}</small>}
            {at === 0 && before > 0 && <span style={{ gridColumn: `span ${before}` }} />}
            <i className={`${cell ? classOf(cell) : state}${isWeekend ? ' weekend' : ''}`}>
              {markTextOf(cell, day)}
            </i>
          </Fragment>
        )
      })}
    </Box>
  )
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  textAlign: 'left',
  width: '100%',
  px: 1.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  // Keeps the card out from under the sticky heading of its branch.
  scrollMarginTop: 160,
  '&:focus-visible': { outlineOffset: -2 },
} as const

/** In one line if both fit. */
const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  '& > *': { maxWidth: '100%' },
} as const

const HIGH = 22

const strip = {
  display: 'grid',
  // Two or three weeks a line: a date and seven days each.
  gridTemplateColumns: { xs: 'repeat(16, minmax(0, 1fr))', sm: 'repeat(24, minmax(0, 1fr))' },
  gap: '2px 1px',
  my: 0.75,
  typography: 'caption',
  lineHeight: `${HIGH}px`,
  textAlign: 'center',
  '& > small': { font: 'inherit', color: 'text.secondary' },
  '& > i': {
    height: HIGH,
    borderRadius: radius.control,
    bgcolor: 'background.default',
    boxShadow: 'inset 0 0 0 1px #e4e7ee',
    font: 'inherit',
    fontWeight: 600,
  },
  '& > .waiting': { outlineOffset: -1 },
  '& > .more::after': { top: '2px', right: '2px' },
  '& > .weekend': { borderBottom: 1, borderColor: 'divider' },
} as const
