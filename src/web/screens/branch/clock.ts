import type { Zone } from '../../../contract/zones.ts'

/** `UTC+8 · now 09.41` */
export function clockIn(timeZone: Zone, moment: Date): string {
  const time = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone }).format(moment)
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
  return `${offset} · now ${time}`
}
