import { dayIn, minutesWorked, momentAt } from '../../src/contract/time.ts'

/** Whole minutes between `openTime` (HH:mm) and the check-in; 0 where `openTime` is unknown. */
export function minutesLate(zone: string, checkInAt: Date | string, openTime: string | null) {
  if (openTime === null) return 0
  const opened = momentAt(zone, dayIn(zone, checkInAt), openTime)
  return Math.max(0, minutesWorked(opened, checkInAt) ?? 0)
}
