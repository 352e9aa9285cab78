import { observable } from './observable.ts'

/** A reply that was long on its way is no other time. */
const FEW_MINUTES = 5 * 60_000

/** How far the server's clock is ahead of this device's, in ms; 0 where that is little. */
export const clockShift = observable(0)
let heard = 0

/** Takes the `Date` of a reply. One that is older than the last may come out of a cache. */
export function hearClock(header: unknown): void {
  const told = Date.parse(String(header))
  if (!(told >= heard)) return
  heard = told
  const shift = told - Date.now()
  if (Math.abs(shift - clockShift.get()) > FEW_MINUTES) clockShift.set(shift)
}

/** A moment of this device's clock, by default this one, on the server's clock. */
export function serverTime(moment = Date.now()): Date {
  return new Date(moment + clockShift.get())
}
