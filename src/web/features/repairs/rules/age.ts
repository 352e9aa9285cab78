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
  const tone = isClosed || days <= late ? undefined : days > veryLate ? 'error' : 'warning'
  return {
    days,
    text: isClosed ? textOfClosed(days, groupOf(repair)) : textOfOpen(days),
    tone,
    lateness: tone && (tone === 'error' ? 'very late' : 'late'),
    reason:
      tone &&
      (tone === 'error'
        ? `Very late from ${counted(veryLate + 1, 'day')} on`
        : `Late from ${counted(late + 1, 'day')} on`),
  }
}

function textOfOpen(days: number): string {
  return days === 0 ? 'today' : counted(days, 'day')
}

function textOfClosed(days: number, group: StatusGroup): string {
  if (days === 0) return 'same day'
  return `${group === 'cancelled' ? 'after' : 'took'} ${counted(days, 'day')}`
}
