import { orderBy } from 'es-toolkit'
import { type AttendanceType, attendance } from '../../../../contract/resources/attendance.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { isTaken } from '../../../data/providers/list-query.ts'
import { formatCount, today } from '../../../data/records/format.ts'
import { byNameOf } from '../../../data/records/record.ts'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { RecordTitle } from '../RowParts.tsx'
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
  const people = (label: string) => (rows: readonly Flagged[]) => (
    <DataTable
      isInBox
      aria-label={label}
      columns={columnsOf(open)}
      rows={rows}
      keyOf={({ record }) => record.id}
    />
  )
  return (
    <>
      <DayPart
        title="Late"
        rows={late}
        none={tellLateness(day.records) ? `Nobody came late${soFar}.` : 'No record says who.'}
        {...state}
      >
        {people('Late')}
      </DayPart>
      {/* Not while the first part is loading, as its height may change. */}
      {!state.isLoading && !state.problem && (
        <DayPart title="Absent without word" rows={absent} none={`Nobody${soFar}.`} {...state}>
          {people('Absent without word')}
        </DayPart>
      )}

      {opened && <EvidencePanel flagged={opened} onClose={close} onStep={step} />}
    </>
  )
}

function isLate(record: Attendance) {
  return (record.lateMinutes ?? 0) > 0 || markOf(record).mark === 'TL'
}

function columnsOf(onOpen: (id: Attendance['id']) => void): TableColumn<Flagged>[] {
  return [
    {
      name: 'name',
      label: 'Name',
      least: 140,
      share: 2,
      place: 'name',
      cell: (row) => <RecordTitle row={row} onOpen={({ record }) => onOpen(record.id)} />,
    },
    {
      name: 'branch',
      label: 'Branch',
      least: 120,
      share: 2,
      leaves: 1,
      place: 'second',
      cell: ({ record }) => branchNameOf(record),
    },
    {
      name: 'late',
      label: 'Late',
      least: 64,
      isNumber: true,
      place: 'value',
      cell: ({ record: { lateMinutes } }) =>
        lateMinutes ? `${formatCount(lateMinutes)} min` : null,
    },
    {
      name: 'in',
      label: 'In',
      least: 80,
      place: 'value',
      cell: ({ record }) => record.checkInAt !== null && timeOf(record, record.checkInAt),
    },
  ]
}
