import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { VirtualRows } from '../../../ui/VirtualRows.tsx'
import { markNames } from './marks.ts'
import { markStyle } from './matrix-style.ts'
import type { Branch, Person, RecapDay } from './recap.ts'

interface Props {
  branches: readonly Branch[]
  days: readonly RecapDay[]
  labelledBy: string
  isRunning: boolean
  onOpen: (person: Person) => void
}

const HEIGHT = 116

/**
 * The people on a narrow screen: the month as a strip of colours, and totals by mark. A tap opens
 * the month.
 */
export function PersonCards({ branches, days, labelledBy, isRunning, onOpen }: Props) {
  const people = branches.flatMap((branch) => branch.people)
  return (
    <Box sx={markStyle}>
      <VirtualRows
        role="list"
        aria-labelledby={labelledBy}
        aria-busy={isRunning}
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
            <Typography variant="h3" component="span" noWrap>
              {person.name}
            </Typography>
            <Typography variant="body2" component="span" color="text.secondary" noWrap>
              {person.branchName}
            </Typography>
            <Strip person={person} days={days} />
            <Typography
              variant="body2"
              component="span"
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              {totalsText(person)}
            </Typography>
          </ButtonBase>
        )}
      </VirtualRows>
    </Box>
  )
}

/**
 * A strip of colours, one per day. Hidden from screen readers: totals are below, and the card opens
 * the days.
 */
function Strip({ person, days }: { person: Person; days: readonly RecapDay[] }) {
  return (
    <Box component="span" aria-hidden sx={strip}>
      {days.map(({ date, isWeekend, state }, at) => {
        const cell = person.cells[at]
        const style = cell ? `${cell.mark ?? ''} ${cell.status}` : state === 'failed' ? 'lost' : ''
        return <i key={date} className={`${style}${isWeekend ? ' weekend' : ''}`} />
      })}
    </Box>
  )
}

/** The totals as text: `H 18 · TL 2 · ? 1`. */
function totalsText({ totals }: Person): string {
  const counts = [
    ...markNames.map((mark) => [mark, totals[mark]] as const),
    ['?', totals.missing] as const,
  ]
  const said = counts.filter(([, count]) => count > 0).map(([mark, count]) => `${mark} ${count}`)
  const states = (['waiting', 'declined'] as const)
    .filter((name) => totals[name] > 0)
    .map((name) => `${totals[name]} ${name}`)
  return [...said, ...states].join(' · ') || 'No days yet'
}

const card = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  textAlign: 'left',
  width: '100%',
  minHeight: HEIGHT - 8,
  mb: 1,
  px: 1.5,
  py: 1.25,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

const strip = {
  display: 'flex',
  gap: '1px',
  my: 0.75,
  '& > i': {
    flex: 1,
    height: 18,
    borderRadius: '2px',
    bgcolor: 'background.default',
    boxShadow: 'inset 0 0 0 1px #e4e7ee',
  },
  // An edge in the text colour, as the pale backgrounds are hard to distinguish.
  ...Object.fromEntries(
    markNames.map((mark) => [`& > .${mark}`, { boxShadow: 'inset 0 -3px 0 currentColor' }]),
  ),
  '& > .weekend': { borderRadius: '2px 2px 0 0' },
  '& > .lost': { bgcolor: 'error.light' },
} as const
