import { lettersOf, sortableMoment } from '../../../../contract/time.ts'
import { branchNameOf, zoneOf } from '../../../data/branch-location.ts'
import type { Header, Sheet, SheetCell } from '../../../ui/export/sheet.ts'
import { markNames, marks, states, totalNames } from './marks.ts'
import { isMissing, isRead, type RecapBranch, type RecapCell, type RecapDay } from './recap.ts'
import { markTextOf } from './recap-words.ts'
import { attendanceStatusName } from './record.ts'

/**
 * A row per person and a column per day, as on screen. Declined marks are labelled and not counted.
 * A total without all days is text, so that nobody calculates with it.
 */
export function wideSheet(branches: readonly RecapBranch[], days: readonly RecapDay[]): Sheet {
  const hasNumbers = haveNumbers(branches)
  const header: Header[] = [
    ...(hasNumbers ? ['Employee number'] : []),
    'Name',
    'Branch',
    ...days.map(({ date }) => date),
    ...markNames,
    '?',
    states.waiting.word,
    states.declined.word,
    { label: 'Hours worked', kind: 'duration' },
    'Days without a clock-out',
    'Minutes late',
  ]
  const isComplete = days.every(isRead)
  const total = (count: number | null) =>
    isComplete || count === null ? count : `${count} (incomplete)`
  const rows = peopleIn(branches).map(({ name, number, branchName, cells, totals, minutes }) => [
    ...(hasNumbers ? [number] : []),
    name,
    branchName,
    ...days.map((day, at) => markText(cells[at], day)),
    ...totalNames.map((name) => total(totals[name])),
    total(minutes.worked),
    total(minutes.withoutEnd),
    total(minutes.late),
  ])
  return { header, rows }
}

/**
 * A row per person and day, for every record and every missing one. Of medical data, only the mark
 * is included.
 */
export function longSheet(branches: readonly RecapBranch[], days: readonly RecapDay[]): Sheet {
  const hasNumbers = haveNumbers(branches)
  const header: Header[] = [
    { label: 'Date', kind: 'date' },
    ...(hasNumbers ? ['Employee number'] : []),
    'Name',
    'Branch',
    'Mark',
    'Meaning',
    'Worked out here',
    { label: 'In', kind: 'dateTime' },
    { label: 'Out', kind: 'dateTime' },
    'Zone',
    'Minutes at work',
    'Minutes late',
    'Status',
    'Records',
  ]
  const rows = peopleIn(branches).flatMap((person) =>
    days.flatMap((day, at) => {
      const cell = person.cells[at]
      if (!cell && isRead(day) && !isMissing(day)) return []
      return [
        [
          day.date,
          ...(hasNumbers ? [person.number] : []),
          person.name,
          cell ? branchNameOf(cell.record) : person.branchName,
          markText(cell, day),
          ...factsOf(cell),
        ],
      ]
    }),
  )
  return { header, rows }
}

function factsOf(cell: RecapCell | undefined): SheetCell[] {
  if (!cell) return Array.from({ length: 9 }, () => null)
  const { mark, isComputed, record, more } = cell
  const { checkInAt, checkOutAt, workMinutes, lateMinutes } = record
  const zone = zoneOf(record)
  return [
    mark ? marks[mark].meaning : null,
    mark && isComputed ? 'yes' : null,
    checkInAt && sortableMoment(zone, checkInAt),
    checkOutAt && sortableMoment(zone, checkOutAt),
    lettersOf(zone),
    workMinutes,
    lateMinutes,
    attendanceStatusName(record),
    more + 1,
  ]
}

function markText(cell: RecapCell | undefined, day: RecapDay) {
  if (cell) return cell.status === 'declined' ? 'declined' : markTextOf(cell, day)
  if (day.state === 'part') return 'not known'
  return isRead(day) ? markTextOf(cell, day) : 'not loaded'
}

/** Whether employee numbers are known. Not every server sends them, and not to every user. */
function haveNumbers(branches: readonly RecapBranch[]) {
  return peopleIn(branches).some(({ number }) => number !== null)
}

function peopleIn(branches: readonly RecapBranch[]) {
  return branches.flatMap(({ people }) => people)
}
