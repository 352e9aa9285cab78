import { type Zone, zoneLetters } from './zones.ts'

/**
 * Local days and times in a time zone, independent of that of this machine. `zone` is an IANA name,
 * a moment a Date or ISO 8601 text. `database/clock.ts` is the SQL counterpart.
 */

/** In ms. */
export const MINUTE = 60_000
export const DAY = 1440 * MINUTE

/** The local day of a moment, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: Date | string): string {
  return clocksOf(zone).isoDay.format(new Date(moment))
}

/** `21 Sep 2026`; British English would have `Sept`. */
export function spelledDay(zone: string, moment: Date | string): string {
  const [month, day, year] = clocksOf(zone).day.format(new Date(moment)).split(/\W+/)
  return `${day} ${month} ${year}`
}

/** The day that is `days` days before `day`. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)
}

/** The moment at which the clocks of a zone show this day and time (HH:mm, with seconds or not). */
export function momentAt(zone: string, day: string, time: string): Date {
  const clock = Date.parse(`${day}T${time}Z`)
  const seconds = clock % MINUTE
  const shown = clock - seconds
  const ahead = (moment: number) =>
    Date.parse(`${sortableMoment(zone, new Date(moment)).replace(' ', 'T')}Z`) - moment
  // The offset is computed twice, in case the clocks change between the two moments.
  return new Date(shown - ahead(shown - ahead(shown)) + seconds)
}

/** `06.45 WIB`; outside Indonesia with the offset at that moment, `06.45 GMT+2`. */
export function clockTime(zone: string, moment: Date | string): string {
  const { time, offset } = clocksOf(zone)
  const date = new Date(moment)
  const letters =
    zoneLetters[zone as Zone] ??
    offset.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value
  return `${time.format(date)} ${letters}`
}

/** `21 Nov 2026, 06.45 WIB` */
export function clockMoment(zone: string, moment: Date | string): string {
  return `${spelledDay(zone, moment)}, ${clockTime(zone, moment)}`
}

/** `2026-11-21 06:45`, which a spreadsheet can sort and calculate with. */
export function sortableMoment(zone: string, moment: Date | string): string {
  return `${dayIn(zone, moment)} ${clocksOf(zone).time.format(new Date(moment)).replace('.', ':')}`
}

/** `WIB`; outside Indonesia the name of the zone, as its offset may change with the season. */
export function lettersOf(zone: string): string {
  return zoneLetters[zone as Zone] ?? zone
}

/** Whole minutes between check-in and check-out; null while there is no check-out. */
export function minutesWorked(
  checkInAt: Date | string,
  checkOutAt: Date | string | null,
): number | null {
  if (checkOutAt === null) return null
  return Math.floor((new Date(checkOutAt).getTime() - new Date(checkInAt).getTime()) / MINUTE)
}

/** Cached, as creating an `Intl.DateTimeFormat` takes as long as a thousand uses of it. */
const known = new Map<string, ReturnType<typeof newClocks>>()

function clocksOf(zone: string) {
  const clocks = known.get(zone) ?? newClocks(zone)
  known.set(zone, clocks)
  return clocks
}

function newClocks(timeZone: string) {
  return {
    isoDay: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }),
    time: new Intl.DateTimeFormat('id-ID', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
    offset: new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }),
  }
}
