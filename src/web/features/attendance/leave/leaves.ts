import { groupBy } from 'es-toolkit'
import { attendance } from '../../../../contract/resources/attendance.ts'
import { pathTo } from '../../../data/record.ts'
import { daysAfter } from '../calendar.ts'
import { type LeaveKind, leaveKindOf } from '../leave-kinds.ts'
import type { Attendance } from '../record.ts'

/** Neighbouring days that somebody was away for the same reason, a record each. */
export interface Leave {
  /** That of its first record. */
  id: Attendance['id']
  kind: LeaveKind
  name: string
  branchId: Attendance['branchId']
  branchName: string
  /** The server's name for it. */
  typeName: string
  from: string
  until: string
  records: readonly Attendance[]
}

/** All leave among these records, that which began first before others. */
export function leavesIn(records: readonly Attendance[]): Leave[] {
  const kinds = new Map<Attendance, LeaveKind>()
  for (const record of records) {
    const kind = leaveKindOf(record.type)
    if (kind) kinds.set(record, kind)
  }
  const byPerson = groupBy([...kinds.keys()], (record) =>
    JSON.stringify([record.userId ?? record.name, record.branchId, kinds.get(record)]),
  )
  return Object.values(byPerson)
    .flatMap(neighbours)
    .map((days) => leaveOf(days, kinds.get(days[0]) as LeaveKind))
    .sort((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name))
}

type Days = [Attendance, ...Attendance[]]

/** Days that follow one another; two records of one day stay together. */
function neighbours(records: readonly Attendance[]): Days[] {
  const runs: Days[] = []
  for (const record of [...records].sort((a, b) => a.date.localeCompare(b.date))) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && record.date <= daysAfter(last.date, 1)) run.push(record)
    else runs.push([record])
  }
  return runs
}

function leaveOf(records: Days, kind: LeaveKind): Leave {
  const [first] = records
  const { id, name, branchId, branchName, date: from, type } = first
  const until = records.at(-1)?.date ?? from
  return { id, kind, name, branchId, branchName, typeName: type.name, from, until, records }
}

/** How many days somebody was away. */
export function daysOf({ records }: Leave): number {
  return new Set(records.map(({ date }) => date)).size
}

/** Whether any of its days came with a letter. */
export function hasLetter({ records }: Leave): boolean {
  return records.some(({ letter }) => letter !== null)
}

const period = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `16 – 18 Nov 2026` */
export function periodText({ from, until }: Pick<Leave, 'from' | 'until'>): string {
  return from === until
    ? period.format(new Date(from))
    : period.formatRange(new Date(from), new Date(until))
}

/** Where a leave is shown by itself. The day makes it findable by whoever is sent the address. */
export function leavePath({ id, kind, from }: Leave): string {
  return `${pathTo(attendance, kind === 'sick' ? 'sickRecord' : 'leaveRecord', id)}?date=${from}`
}
