import type { Zone } from '../../../contract/zones.ts'

/** `UTC+8` */
export function offsetOf(timeZone: Zone, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
}

/** `09.41` */
export function timeIn(timeZone: Zone, moment: Date): string {
  return new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    moment,
  )
}
