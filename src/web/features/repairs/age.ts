import { isFinal } from '../../../contract/status-group.ts'
import { counted } from '../../../contract/texts.ts'
import { dayIn } from '../../../contract/time.ts'
import type { Repair } from './repair.ts'

export interface Age {
  days: number
  /** `3 days`, `today`; of a closed one `after 3 days`, `same day`. */
  text: string
  /** Of an open report: one that waits for too long. */
  tone: 'warning' | 'error' | undefined
}

const DAY = 86_400_000
/** Days after which an open report is late, and very late; an urgent one sooner. */
const patience: Readonly<Record<string, readonly [number, number]>> = {
  urgent: [0, 1],
  high: [1, 3],
}
const standardPatience = [3, 7] as const

/**
 * How old an open report is, or how long a closed one took, in days of the branch; undefined where
 * it does not say since when.
 *
 * `now` is an ISO moment.
 */
export function ageOf(repair: Repair, now = new Date().toISOString()): Age | undefined {
  const { reportDate, createdAt, zone, statusGroup, priority } = repair
  const from = reportDate ?? (createdAt && dayIn(zone, createdAt))
  const isClosed = isFinal(statusGroup)
  const until = isClosed ? (repair.finishedAt ?? repair.cancelledAt ?? repair.updatedAt) : now
  if (!from || !until) return undefined
  const days = Math.max(0, Math.round((Date.parse(dayIn(zone, until)) - Date.parse(from)) / DAY))
  const [late, veryLate] = patience[priority] ?? standardPatience
  const tone = isClosed || days <= late ? undefined : days > veryLate ? 'error' : 'warning'
  return { days, text: isClosed ? textOfClosed(days) : textOfOpen(days), tone }
}

function textOfOpen(days: number): string {
  return days === 0 ? 'today' : counted(days, 'day')
}

function textOfClosed(days: number): string {
  return days === 0 ? 'same day' : `after ${counted(days, 'day')}`
}
