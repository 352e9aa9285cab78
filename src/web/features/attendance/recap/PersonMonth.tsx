import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { range } from 'es-toolkit/math'
import { useId } from 'react'
import { employee } from '../../../../contract/resources/employee.ts'
import { daysAfter, daysBetween, mondayOf } from '../../../data/calendar.ts'
import { dotted, formatDay, weekdayOf } from '../../../data/records/format.ts'
import { Note } from '../../../ui/Note.tsx'
import { CloseButton } from '../../../ui/sheets/CloseButton.tsx'
import { breakWords, grow, radius, visuallyHidden } from '../../../ui/theme.ts'
import { RecordLink } from '../../../ui/values/RecordLink.tsx'
import type { Person, RecapDay } from '../rules/recap.ts'
import { classOf, markTextOf, minutesText, wordsOf } from '../rules/recap-words.ts'
import { MarkTotals } from './MarkTotals.tsx'
import { markStyle } from './matrix-style.ts'

interface Props {
  person: Person
  days: readonly RecapDay[]
  isWide: boolean
  onOpen: (day: number) => void
  onClose: () => void
}

/** The days of a person as a calendar with touch-sized cells, and their totals. */
export default function PersonMonth({ person, days, isWide, onOpen, onClose }: Props) {
  const titleId = useId()
  const first = days[0]?.date ?? ''
  const monday = mondayOf(first)
  const before = daysBetween(monday, first)
  return (
    <Drawer
      open
      anchor={isWide ? 'right' : 'bottom'}
      onClose={onClose}
      PaperProps={{
        role: 'dialog',
        'aria-modal': true,
        'aria-labelledby': titleId,
        variant: 'elevation',
        sx: isWide ? { width: 440, p: 2 } : sheet,
      }}
    >
      <Stack direction="row" alignItems="flex-start" sx={{ mb: 1 }}>
        <Box sx={grow}>
          <Typography variant="h2" id={titleId} sx={breakWords}>
            <RecordLink resource={employee} id={person.userId}>
              {person.name}
            </RecordLink>
          </Typography>
          <Note>{dotted(person.number, person.branchName)}</Note>
        </Box>
        <CloseButton onClick={onClose} />
      </Stack>
      <Box sx={calendar}>
        {range(7).map((at) => (
          <small key={at}>{weekdayOf(daysAfter(monday, at))}</small>
        ))}
        {before > 0 && <span style={{ gridColumn: `span ${before}` }} />}
        {days.map((day, at) => {
          const cell = person.cells[at]
          const words = wordsOf(cell, day)
          return (
            <button
              key={day.date}
              type="button"
              disabled={!cell}
              onClick={() => onOpen(at)}
              className={cell && classOf(cell)}
            >
              <small>{Number(day.date.slice(8))}</small>
              <span>{markTextOf(cell, day)}</span>
              <Box component="span" sx={visuallyHidden}>
                {` ${formatDay(day.date)}: ${words ?? 'nothing yet'}`}
              </Box>
            </button>
          )
        })}
      </Box>
      <Box sx={[{ mt: 2, fontVariantNumeric: 'tabular-nums' }, markStyle]}>
        <Typography component="div">
          <MarkTotals totals={person.totals} />
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {minutesText(person)}
        </Typography>
      </Box>
    </Drawer>
  )
}

const sheet = {
  maxHeight: '92dvh',
  borderRadius: radius.top,
  p: 2,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
}

const calendar = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 1fr)',
  gap: 0.5,
  maxWidth: 480,
  width: '100%',
  mx: 'auto',
  textAlign: 'center',
  '& small': { typography: 'caption', color: 'text.secondary' },
  '& button': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 0.25,
    minHeight: 48,
    p: 0,
    font: 'inherit',
    fontWeight: 600,
    border: 1,
    borderColor: 'divider',
    borderRadius: radius.control,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    '& small': { color: 'inherit', fontWeight: 400 },
  },
  ...markStyle,
} as const
