import { upperFirst } from 'es-toolkit/string'
import { groupOf, isFinal, type StatusGroup } from '../../../../contract/status-group.ts'
import { counted } from '../../../../contract/texts.ts'
import { dayIn } from '../../../../contract/time.ts'
import { zoneOf } from '../../../data/branch-location.ts'
import { daysBetween } from '../../../data/calendar.ts'
import type { Repair } from './repair.ts'

interface Age {
  days: number
  /**
   * `3 days` or `today`; for a closed report `took 3 days`, or `after 3 days` if cancelled, or
   * `same day`.
   */
  text: string
  /** The colour of a late open report. */
  tone: 'warning' | 'error' | undefined
  /** The meaning of the colour: `late` or `very late`. */
  lateness: string | undefined
  /** The rule that makes it late. */
  reason: string | undefined
}

/** Number of days after which an open report is late, and very late, by priority. */
const patience: Readonly<Record<string, readonly [number, number]>> = {
  urgent: [0, 1],
  high: [1, 3],
}
const standardPatience = [3, 7] as const

/**
 * The age of an open report, or the duration of a closed one, in days of the branch. Undefined if
 * the start is unknown.
 *
 * @param now ISO 8601.
 */
export function ageOf(repair: Repair, now = new Date().toISOString()): Age | undefined {
  const { reportDate, createdAt, priority } = repair
  const zone = zoneOf(repair)
  const from = reportDate ?? (createdAt && dayIn(zone, createdAt))
  const isClosed = isFinal(groupOf(repair))
  const until = isClosed ? (repair.finishedAt ?? repair.cancelledAt ?? repair.updatedAt) : now
  if (!from || !until) return undefined
  const days = Math.max(0, daysBetween(from, dayIn(zone, until)))
  const [late, veryLate] = patience[priority ?? ''] ?? standardPatience
  const isVeryLate = days > veryLate
  const lateness = isClosed || days <= late ? undefined : isVeryLate ? 'very late' : 'late'
  const lastDay = isVeryLate ? veryLate : late
  return {
    days,
    text: textOf(days, groupOf(repair)),
    tone: lateness && (isVeryLate ? 'error' : 'warning'),
    lateness,
    reason: lateness && `${upperFirst(lateness)} from ${counted(lastDay + 1, 'day')} on`,
  }
}

function textOf(days: number, group: StatusGroup) {
  if (days === 0) return isFinal(group) ? 'same day' : 'today'
  const text = counted(days, 'day')
  if (!isFinal(group)) return text
  return `${group === 'cancelled' ? 'after' : 'took'} ${text}`
}
