import { DAY, dayIn, daysBefore, MINUTE } from '../../contract/time.ts'
import type { Stamps } from '../database/stamps.ts'

const YEAR = 365
/** Office hours in Jakarta from 09.00 on, in minutes of the day in UTC. */
const OPENS = 2 * 60
const HOURS = 8 * 60

/** A moment in office hours, `days` before another; `turn` selects it. */
function momentBefore(at: Date, days: number, turn: number) {
  const midnight = Math.floor(at.getTime() / DAY) * DAY
  const moment = midnight - days * DAY + (OPENS + ((turn * 137) % HOURS)) * MINUTE
  return new Date(moment).toISOString()
}

/** The day in Jakarta, `days` before that of a moment. */
export function dayBefore(at: Date, days: number): string {
  return daysBefore(dayIn('Asia/Jakarta', at), days)
}

/** The timestamps of one of `total` records, made one after the other in the year before `at`. */
export function stampsWithin(at: Date, number: number, total: number): Stamps {
  const days = Math.ceil((YEAR * (total - number)) / total)
  const changed = Math.ceil(days / (1 + (number % 4)))
  return {
    createdAt: momentBefore(at, days, number),
    updatedAt: momentBefore(at, changed, number),
  }
}
