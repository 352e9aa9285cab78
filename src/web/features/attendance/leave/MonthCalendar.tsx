import WarningAmber from '@mui/icons-material/WarningAmber'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import { sortBy } from 'es-toolkit/array'
import { sumBy } from 'es-toolkit/math'
import { monthText } from '../../../data/calendar.ts'
import { formatDay, today, weekdayOf } from '../../../data/records/format.ts'
import { plainList, radius, tints } from '../../../ui/theme.ts'
import { type Away, weeksOfMonth } from '../rules/leave-month.ts'
import type { DayState } from '../rules/record.ts'

interface Props {
  month: string
  away: ReadonlyMap<string, readonly Away[]>
  limit: number
  states: ReadonlyMap<string, DayState>
  /** The day whose leave is listed; undefined for the whole month. */
  day: string | undefined
  onDay: (day: string | undefined) => void
}

/** The minimum width for names of branches in a day. Below it, only their number is shown. */
const named = '@container (min-width: 960px)'

/** Number of branches shown above “and 2 more”. A third one is shown in place of that line. */
const SHOWN = 2

/**
 * The number of people away by branch and day of a month. A day that failed to load is marked, and
 * not shown as empty.
 */
export function MonthCalendar({ month, away, limit, states, day, onDay }: Props) {
  const weeks = weeksOfMonth(month)
  return (
    <Paper sx={{ overflow: 'hidden', containerType: 'inline-size' }}>
      <Box component="table" aria-label={`Away in ${monthText(month)}`} sx={table}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col">
                {weekdayOf(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) =>
                date.startsWith(month) ? (
                  <td key={date} aria-current={date === today() ? 'date' : undefined}>
                    <Day
                      date={date}
                      branches={away.get(date) ?? []}
                      limit={limit}
                      state={states.get(date)}
                      isChosen={date === day}
                      onChoose={() => onDay(date === day ? undefined : date)}
                    />
                  </td>
                ) : (
                  <td key={date} className="beside">
                    <time dateTime={date}>{Number(date.slice(8))}</time>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Paper>
  )
}

interface DayProps {
  date: string
  branches: readonly Away[]
  limit: number
  state: DayState | undefined
  isChosen: boolean
  /** Lists only the leave on this day, or the whole month again. */
  onChoose: () => void
}

function Day({ date, branches, limit, state, isChosen, onChoose }: DayProps) {
  const total = sumBy(branches, ({ count }) => count)
  const more = branches.length > SHOWN + 1 ? branches.length - SHOWN : 0
  const isCrowded = branches.some(({ count }) => count > limit)
  return (
    <>
      <Box sx={dayHead}>
        <time dateTime={date} title={formatDay(date)}>
          {Number(date.slice(8))}
        </time>
        {total > 0 && (
          <ButtonBase
            aria-pressed={isChosen}
            title={`Who is away on ${formatDay(date)}`}
            onClick={onChoose}
            sx={[dayButton, isCrowded && { color: 'warning.main' }]}
          >
            {isCrowded && <WarningAmber titleAccess="Above the limit" />}
            {total} away
          </ButtonBase>
        )}
        {state !== 'loaded' && (
          <span>{state === 'loading' ? '…' : state === 'part' ? 'in part' : 'not read'}</span>
        )}
      </Box>
      <ul>
        {branches.slice(0, branches.length - more).map(({ branchName, count }) => (
          <li key={branchName} className={count > limit ? 'over' : undefined}>
            <span title={branchName}>{branchName}</span>
            {count}
          </li>
        ))}
        {more > 0 && <li className="more">and {more} more</li>}
      </ul>
    </>
  )
}

/** The days on which a branch has more people away than the limit. */
export function CrowdedDays({ away, limit }: Pick<Props, 'away' | 'limit'>) {
  const crowded = sortBy([...away], [([date]) => date]).flatMap(([date, branches]) =>
    branches.filter(({ count }) => count > limit).map((branch) => ({ date, ...branch })),
  )
  if (crowded.length === 0) return null
  return (
    <Alert severity="warning" role="note" aria-label="More away than the limit">
      <Box component="ul" sx={{ ...plainList, maxHeight: 132, overflowY: 'auto' }} tabIndex={0}>
        {crowded.map(({ date, branchName, count }) => (
          <li key={`${date} ${branchName}`}>
            {formatDay(date)}: {count} away from {branchName}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  '& th': { py: 0.75, fontWeight: 600, bgcolor: 'background.default' },
  '& td': {
    position: 'relative',
    height: 56,
    p: 0.75,
    // The maximum height, so that the layout does not shift while days load.
    [named]: { height: 144 },
    verticalAlign: 'top',
    border: 1,
    borderColor: 'divider',
  },
  '& tr > :first-of-type': { borderLeft: 0 },
  '& tr > :last-child': { borderRight: 0 },
  '& tr:last-child > td': { borderBottom: 0 },
  '& time': { lineHeight: '20px' },
  '& .beside': { bgcolor: 'background.default', color: 'text.secondary' },
  '& td:has([aria-pressed=true])': { bgcolor: tints.selected },
  '& td[aria-current] time': {
    minWidth: 20,
    borderRadius: radius.full,
    textAlign: 'center',
    fontWeight: 600,
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
  },
  '& ul': { ...plainList, display: 'none', [named]: { display: 'block' } },
  '& li': {
    display: 'flex',
    gap: 0.5,
    color: 'text.secondary',
    lineHeight: 1.5,
  },
  // Wraps: names of branches often differ only in their last words.
  '& li > span': {
    flex: 1,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
  '& .more': { color: 'text.primary' },
  '& .over': { color: 'warning.main', fontWeight: 600 },
  '& svg': { fontSize: 14, mr: 0.5 },
}

const dayHead = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }

/** The button covers the whole day. */
const dayButton = {
  position: 'static',
  font: 'inherit',
  fontWeight: 600,
  color: 'text.primary',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': { outline: '2px solid', outlineOffset: -2 },
}
