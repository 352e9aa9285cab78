import { sumBy } from 'es-toolkit'
import type { Flagged } from '../flags.ts'
import { isWaiting, personNameOf } from '../record.ts'

/** The totals of the rows shown. People count once each, even with several records. */
export function totalsOf(rows: readonly Flagged[]) {
  const people = (these: readonly Flagged[]) =>
    new Set(these.map(({ record }) => record.userId ?? personNameOf(record))).size
  const came = rows.filter(({ record }) => record.checkInAt !== null)
  return {
    people: people(rows),
    present: people(came),
    late: people(came.filter(({ record }) => (record.lateMinutes ?? 0) > 0)),
    minutes: sumBy(rows, ({ record }) => record.workMinutes ?? 0),
    waiting: rows.filter(({ record }) => isWaiting(record)).length,
    flagged: rows.filter(({ flags }) => flags.length > 0).length,
  }
}

export type ReportTotals = ReturnType<typeof totalsOf>
