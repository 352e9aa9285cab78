import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { orderBy } from 'es-toolkit'
import { type AttendanceType, attendance } from '../../../../contract/resources/attendance.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { isTaken } from '../../../data/providers/list-query.ts'
import { formatCount, today } from '../../../data/records/format.ts'
import { byNameOf } from '../../../data/records/record.ts'
import { Note } from '../../../ui/Note.tsx'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { grow, plainList, touch } from '../../../ui/theme.ts'
import type { Flagged } from '../rules/flags.ts'
import { markOf } from '../rules/marks.ts'
import { type Attendance, personNameOf, tellLateness } from '../rules/record.ts'
import { timeOf } from '../rules/times.ts'
import { useDay } from '../use-day.ts'
import type { DayFilters } from '../use-filters.ts'
import { useFlagged } from '../use-flagged.ts'
import { useOpened } from '../use-opened.ts'
import { DayPart } from './DayPart.tsx'

const EvidencePanel = prefetchedOverlay(() => import('../evidence/EvidencePanel.tsx'))

/** Types of people who may be late or absent. */
const types: readonly AttendanceType[] = ['late', 'earlyLeave', 'duty', 'transfer', 'absent']

/** Late people of a day, the latest first, and people absent without word. */
export function LateAndAbsent({ date, branchIds }: Pick<DayFilters, 'date' | 'branchIds'>) {
  const isNarrowed = isTaken(attendance, 'list', 'type')
  const day = useDay({ date, branchIds, types: isNarrowed ? types : undefined })
  const { all } = useFlagged(day.records, { date, branchIds })
  const named = all.toSorted(byNameOf(({ record }) => personNameOf(record)))
  const late = orderBy(
    named.filter(({ record }) => isLate(record)),
    [({ record }) => record.lateMinutes ?? 0],
    ['desc'],
  )
  const absent = named.filter(({ record }) => markOf(record).mark === 'A')
  const { opened, open, close, step } = useOpened([...late, ...absent])
  const soFar = date === today() ? ' so far' : ''
  const state = {
    isLoading: day.isLoading || day.isPlaceholderData,
    problem: day.error?.message ?? day.missing,
    doubt: day.doubt,
    refresh: day.refresh,
  }
  return (
    <>
      <DayPart
        title="Late"
        rows={late}
        none={tellLateness(day.records) ? `Nobody came late${soFar}.` : 'No record says who.'}
        {...state}
      >
        {(rows) => <People rows={rows} onOpen={open} />}
      </DayPart>
      {/* Not while the first part is loading, as its height may change. */}
      {!state.isLoading && !state.problem && (
        <DayPart title="Absent without word" rows={absent} none={`Nobody${soFar}.`} {...state}>
          {(rows) => <People rows={rows} onOpen={open} />}
        </DayPart>
      )}

      {opened && <EvidencePanel flagged={opened} onClose={close} onStep={step} />}
    </>
  )
}

function isLate(record: Attendance): boolean {
  return (record.lateMinutes ?? 0) > 0 || markOf(record).mark === 'TL'
}

interface PeopleProps {
  rows: readonly Flagged[]
  onOpen: (id: Flagged['record']['id']) => void
}

function People({ rows, onOpen }: PeopleProps) {
  return (
    <Box component="ul" sx={plainList}>
      {rows.map(({ record, record: { lateMinutes, checkInAt } }) => (
        <Box component="li" key={record.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
          <ButtonBase onClick={() => onOpen(record.id)} sx={row}>
            <Box component="span" sx={grow}>
              <Typography component="span" sx={name} noWrap>
                {personNameOf(record)}
              </Typography>
              <Note component="span" sx={{ display: 'block' }} noWrap>
                {branchNameOf(record)}
              </Note>
            </Box>
            <Typography component="span" variant="body2" sx={times}>
              {lateMinutes ? <strong>{formatCount(lateMinutes)} min</strong> : null}
              {checkInAt !== null && <span>{timeOf(record, checkInAt)}</span>}
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  )
}

const name = { display: 'block', fontWeight: 600 } as const

/** In a column, which leaves width for names and branches. */
const times = {
  display: 'grid',
  flexShrink: 0,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { color: 'text.secondary' },
} as const

const row = {
  width: '100%',
  ...touch.medium,
  px: 2,
  py: 0.75,
  gap: 2,
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
} as const
