import { observable } from './observable.ts'

/** A smaller difference is ignored, as it may come from a slow reply. */
const FEW_MINUTES = 5 * 60_000

/** How far the server's clock is ahead of this device's, in ms; 0 for a small difference. */
export const clockShift = observable(0)
let heard = 0

/** Reads the `Date` header of a reply. One that is older than the last may come from a cache. */
export function hearClock(header: unknown): void {
  const time = Date.parse(String(header))
  if (!(time >= heard)) return
  heard = time
  const shift = time - Date.now()
  if (Math.abs(shift - clockShift.get()) > FEW_MINUTES) clockShift.set(shift)
}

/** A moment of this device's clock, by default now, on the server's clock. */
export function serverTime(moment = Date.now()): Date {
  return new Date(moment + clockShift.get())
}
