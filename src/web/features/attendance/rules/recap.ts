import { compact, groupBy, maxBy, sum, sumBy } from 'es-toolkit'
import { branchNameOf } from '../../../data/branch-location.ts'
import { byName } from '../../../data/records/record.ts'
import { atWork, byStrength, type Mark, markOf, totalNames } from './marks.ts'
import { isWeekend } from './recap-range.ts'
import type { DayState } from './record.ts'
import { type Attendance, personNameOf, type StatusMeaning, statusMeaningOf } from './record.ts'

/** A day of the recap. Future days are not requested. */
export interface RecapDay {
  date: string
  state: DayState | 'future'
  isWeekend: boolean
  /** Whether the day is not over, so that records may be added. */
  isOpen: boolean
}

/** A day of a person, by its relevant record (`byStrength`). */
export interface RecapCell {
  record: Attendance
  mark: Mark | undefined
  isComputed: boolean
  /** Undefined if unknown. */
  status: StatusMeaning | undefined
  /** Number of further records on that day. */
  more: number
}

/**
 * Number of days by mark. `missing` counts days without a record (`?`) or with an unknown mark.
 * Declined days count only as declined.
 */
export type RecapTotals = Record<(typeof totalNames)[number], number>

/** Sums over the counted days; null if no record has a value. */
interface Minutes {
  worked: number | null
  late: number | null
  /** Number of days with a check-in but without hours, which `worked` does not include. */
  withoutEnd: number
}

export interface Person {
  key: string
  userId: Attendance['userId']
  name: string
  /** The employee number; null if unknown or hidden from this user. */
  number: string | null
  /** The branch of most of their days. */
  branchId: string
  branchName: string
  records: readonly Attendance[]
  /** One for each day; undefined without a record. */
  cells: readonly (RecapCell | undefined)[]
  totals: RecapTotals
  minutes: Minutes
}

export interface RecapBranch {
  key: string
  name: string
  people: readonly Person[]
  /** Number of people at work, by day. */
  present: readonly number[]
  totals: RecapTotals
}

/** Whether nothing more can be read: the day is loaded completely, or in the future. */
export function isRead({ state }: RecapDay): boolean {
  return state === 'loaded' || state === 'future'
}

/** The days of a recap with their loading state. */
export function recapDays(
  dates: readonly string[],
  states: ReadonlyMap<string, DayState>,
  today: string,
): RecapDay[] {
  return dates.map((date) => ({
    date,
    state: date > today ? 'future' : (states.get(date) ?? 'loading'),
    isWeekend: isWeekend(date),
    isOpen: date >= today,
  }))
}

/** All people with a record, sorted by name. */
export function peopleOf(records: readonly Attendance[], days: readonly RecapDay[]): Person[] {
  const byPerson = groupBy(records, (record) => String(record.userId ?? personNameOf(record)))
  const people = Object.entries(byPerson).map(([key, records]) => personOf(key, records, days))
  return people.sort(byName)
}

function personOf(key: string, records: readonly Attendance[], days: readonly RecapDay[]) {
  const byDay = groupBy(records, ({ date }) => date)
  const cells = days.map(({ date }) => byDay[date] && cellOf(byDay[date]))
  const byBranch = groupBy(records, (record) =>
    String(record.branchLocationId ?? branchNameOf(record)),
  )
  const longest = maxBy(Object.entries(byBranch), ([, days]) => days.length)
  const [branchId = '', [first] = []] = longest ?? []
  return {
    key,
    userId: first?.userId ?? null,
    name: first ? personNameOf(first) : '',
    number: first?.user?.employeeNumber ?? null,
    branchId,
    branchName: first ? branchNameOf(first) : '',
    records,
    cells,
    totals: totalsOf(cells, days),
    minutes: minutesOf(cells),
  }
}

function minutesOf(cells: Person['cells']) {
  const counted = compact(cells)
    .filter(({ status }) => status !== 'declined')
    .map(({ record }) => record)
  return {
    worked: sumOfKnown(counted.map(({ workMinutes }) => workMinutes)),
    late: sumOfKnown(counted.map(({ lateMinutes }) => lateMinutes)),
    withoutEnd: counted.filter(
      ({ checkInAt, checkOutAt, workMinutes }) =>
        checkInAt !== null && checkOutAt === null && workMinutes === null,
    ).length,
  }
}

function sumOfKnown(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? sum(known) : null
}

function cellOf(records: readonly Attendance[]) {
  const [record] = records.toSorted(byStrength)
  return (
    record && {
      record,
      ...markOf(record),
      status: statusMeaningOf(record),
      more: records.length - 1,
    }
  )
}

function totalsOf(cells: Person['cells'], days: readonly RecapDay[]) {
  const totals = totalsBy(() => 0)
  for (const [at, day] of days.entries()) {
    const cell = cells[at]
    if (!cell) totals.missing += isMissing(day) ? 1 : 0
    else if (cell.status === 'declined') totals.declined += 1
    else {
      totals[cell.mark ?? 'missing'] += 1
      if (cell.status === 'waiting') totals.waiting += 1
    }
  }
  return totals
}

/** Whether the lack of a record means absence: the day is loaded, and over. */
export function isMissing({ state, isOpen }: RecapDay): boolean {
  return state === 'loaded' && !isOpen
}

/** The people grouped by branch, both sorted by name. */
export function branchesOf(people: readonly Person[]): RecapBranch[] {
  const branches = Object.entries(groupBy(people, ({ branchId }) => branchId)).map(
    ([key, members]) => ({
      key,
      name: members[0]?.branchName || 'No branch',
      people: members,
      ...sumOfPeople(members),
    }),
  )
  return branches.sort(byName)
}

/** The people of all branches, as of one. */
export function allBranches(branches: readonly RecapBranch[]): RecapBranch {
  const people = branches.flatMap((branch) => branch.people)
  return { key: 'all', name: 'All branches', people, ...sumOfPeople(people) }
}

/** The totals of several people. */
function sumOfPeople(people: readonly Person[]) {
  const days = people[0]?.cells ?? []
  return {
    present: days.map((_, at) => people.filter(({ cells }) => isAtWork(cells[at])).length),
    totals: totalsBy((name) => sumBy(people, ({ totals }) => totals[name])),
  }
}

function isAtWork(cell: RecapCell | undefined) {
  return cell?.mark !== undefined && cell.status !== 'declined' && atWork.includes(cell.mark)
}

function totalsBy(countOf: (name: keyof RecapTotals) => number) {
  return Object.fromEntries(totalNames.map((name) => [name, countOf(name)])) as RecapTotals
}
