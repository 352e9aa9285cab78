import { groupBy, sortBy, uniq } from 'es-toolkit'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { counted } from '../../../../contract/texts.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { daysAfter } from '../../../data/calendar.ts'
import { formatPeriod } from '../../../data/records/format.ts'
import { byName, pathTo } from '../../../data/records/record.ts'
import type { Header, Sheet } from '../../../ui/export/sheet.ts'
import { type LeaveKind, leaveKindOf } from './leave-kinds.ts'
import {
  type Attendance,
  approverNameOf,
  attendanceStatusName,
  isWaiting,
  personNameOf,
  typeNameOf,
} from './record.ts'

/** Consecutive days of absence for the same reason, one record each. */
export interface Leave {
  /** The id of the first record. */
  id: Attendance['id']
  kind: LeaveKind
  name: string
  branchId: Attendance['branchLocationId']
  branchName: string
  /** The server's name of the type. */
  typeName: string
  from: string
  until: string
  records: readonly Attendance[]
}

/** Groups records into leaves, sorted by start. */
export function leavesIn(records: readonly Attendance[]): Leave[] {
  const byPerson = groupBy(records.filter(leaveKindOf), (record) =>
    JSON.stringify([
      record.userId ?? personNameOf(record),
      record.branchLocationId,
      leaveKindOf(record),
    ]),
  )
  return Object.values(byPerson)
    .flatMap(neighbours)
    .map(leaveOf)
    .sort((a, b) => a.from.localeCompare(b.from) || byName(a, b))
}

type Days = [Attendance, ...Attendance[]]

/** Splits records into runs of consecutive days. Two records of one day stay together. */
function neighbours(records: readonly Attendance[]) {
  const runs: Days[] = []
  for (const record of sortBy(records, ['date'])) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && record.date <= daysAfter(last.date, 1)) run.push(record)
    else runs.push([record])
  }
  return runs
}

function leaveOf(records: Days) {
  const [first] = records
  return {
    id: first.id,
    kind: leaveKindOf(first) as LeaveKind,
    name: personNameOf(first),
    branchId: first.branchLocationId,
    branchName: branchNameOf(first),
    typeName: typeNameOf(first),
    from: first.date,
    until: records.at(-1)?.date ?? first.date,
    records,
  }
}

/** The number of days of a leave. */
export function daysOf({ records }: Leave): number {
  return new Set(records.map(({ date }) => date)).size
}

/** Whether any of its days has a letter. */
export function hasLetter({ records }: Leave): boolean {
  return records.some(({ attachmentUrl }) => attachmentUrl !== null)
}

/** Whether there is a letter. Only sick leave needs one. */
export function letterText(leave: Leave): string {
  if (hasLetter(leave)) return 'Yes'
  return leave.kind === 'sick' ? 'No' : '–'
}

/** The statuses of its days. */
export function statusText({ records }: Leave): string {
  return uniq(records.map(attendanceStatusName)).join(', ')
}

/** `16 – 18 Nov` */
export function periodText({ from, until }: Pick<Leave, 'from' | 'until'>): string {
  return formatPeriod(from, until)
}

/** The period of a leave, and its number of days. */
export function lengthText(leave: Leave): string {
  return `${periodText(leave)} · ${counted(daysOf(leave), 'day')}`
}

/** Whether any of its days waits for a decision. */
export function waits({ records }: Leave): boolean {
  return records.some(isWaiting)
}

/** Sorts leave with waiting days first. */
export function waitingLeavesFirst(leaves: readonly Leave[]): Leave[] {
  return sortBy(leaves, [(leave) => !waits(leave)])
}

/**
 * The URL of a leave; undefined if its record has no id. It includes a day, as a record can only be
 * found by its day. The day is the first one of the leave, or the first visible one if it starts
 * earlier.
 */
export function leavePath({ id, kind, from }: Leave, shown = from): string | undefined {
  const date = from < shown ? shown : from
  const path = pathTo(attendance, kind === 'sick' ? 'sickRecord' : 'leaveRecord', id)
  return path && `${path}?date=${date}`
}

/** The URLs of leaves that have one. */
export function leavePaths(leaves: readonly Leave[], shown: string): string[] {
  return leaves.flatMap((leave) => leavePath(leave, shown) ?? [])
}

const header: readonly Header[] = [
  'Name',
  'Branch',
  'Type',
  { label: 'From', kind: 'date' },
  { label: 'Until', kind: 'date' },
  'Days',
  'Status',
  'Decided by',
]

/**
 * Leave as a sheet to export. Notes and letters are left out, even the fact that there is a letter.
 */
export function leaveSheet(leaves: readonly Leave[]): Sheet {
  const rows = leaves.map((leave) => [
    leave.name,
    leave.branchName,
    leave.typeName,
    leave.from,
    leave.until,
    daysOf(leave),
    statusText(leave),
    uniq(leave.records.flatMap((record) => approverNameOf(record) ?? [])).join(', '),
  ])
  return { header, rows }
}
