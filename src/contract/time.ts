import { type Zone, zoneLetters } from './zones.ts'

/**
 * Days and times on the clocks of a zone, whichever zone this machine is in. `zone` is an IANA
 * name, a moment a Date or ISO 8601. The server has the same in SQL (`database/clock.ts`).
 */

/** The day of a moment, `YYYY-MM-DD`. */
export function dayIn(zone: string, moment: Date | string): string {
  return clocksOf(zone).isoDay.format(new Date(moment))
}

/** The day so many days before another one. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

/** `06.45 WIB`; `06.45 GMT+2` for a company elsewhere, by what holds there at that moment. */
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
  return `${clocksOf(zone).day.format(new Date(moment))}, ${clockTime(zone, moment)}`
}

/** `2026-11-21 06:45`, which a spreadsheet can sort and count with. */
export function sortableMoment(zone: string, moment: Date | string): string {
  return `${dayIn(zone, moment)} ${clocksOf(zone).time.format(new Date(moment)).replace('.', ':')}`
}

/** `WIB`; elsewhere the name of the zone, as its offset may change with the season. */
export function lettersOf(zone: string): string {
  return zoneLetters[zone as Zone] ?? zone
}

/** How many whole minutes after `openTime` (HH:mm) somebody came; none where that is not known. */
export function minutesLate(
  zone: string,
  checkInAt: Date | string,
  openTime: string | null,
): number {
  if (openTime === null) return 0
  const [hour, minute] = clocksOf(zone).time.format(new Date(checkInAt)).split('.')
  const [openHour, openMinute] = openTime.split(':')
  return Math.max(0, (Number(hour) - Number(openHour)) * 60 + Number(minute) - Number(openMinute))
}

/** How many whole minutes lie between; null while there is no end. */
export function minutesWorked(
  checkInAt: Date | string,
  checkOutAt: Date | string | null,
): number | null {
  if (checkOutAt === null) return null
  return Math.floor((new Date(checkOutAt).getTime() - new Date(checkInAt).getTime()) / 60_000)
}

interface Clocks {
  isoDay: Intl.DateTimeFormat
  day: Intl.DateTimeFormat
  time: Intl.DateTimeFormat
  offset: Intl.DateTimeFormat
}

/** Making a format takes as long as using it a thousand times. */
const known = new Map<string, Clocks>()

function clocksOf(timeZone: string): Clocks {
  const clocks = known.get(timeZone) ?? {
    isoDay: new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }),
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }),
    time: new Intl.DateTimeFormat('id-ID', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }),
    offset: new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }),
  }
  known.set(timeZone, clocks)
  return clocks
}
