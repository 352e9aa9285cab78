import { dayIn, daysBefore } from '../../src/contract/time.ts'
import type { Clock } from '../../src/server/limits/clock.ts'

/**
 * The clock of tests, servers and browsers, independent of the machine's. Each test file, and each
 * server in a process of its own, begins at the same moment: a Friday morning in Jakarta, or
 * TEST_CLOCK in ISO.
 */
export const start = new Date(process.env.TEST_CLOCK ?? '2026-11-20T10:30:00+07:00')

/** The day of the tests in a zone. */
export function todayIn(zone: string): string {
  return dayIn(zone, start)
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return daysBefore(day, (new Date(day).getUTCDay() + 6) % 7)
}

/** A clock that begins at a moment and runs like the machine's. */
export function clockFrom(moment: Date = start): Clock {
  return shiftedClock(moment.getTime() - Date.now())
}

/** A clock that is ahead of the machine's by this many milliseconds. */
export function shiftedClock(shift: number): Clock {
  return () => new Date(Date.now() + shift)
}

/**
 * Sets the `Date` of this window ahead of the machine's by this many milliseconds. Runs as a script
 * of a page.
 */
export function shiftDate(shift: number): void {
  const now = Date.now.bind(Date)
  const shifted = () => now() + shift
  window.Date = new Proxy(Date, {
    apply: (target) => new target(shifted()).toString(),
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [shifted()] : given, newTarget),
    get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
  })
}
