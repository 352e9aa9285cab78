import { COUNTRY_CODE, phoneDigits } from '../../../contract/schema.ts'
import { grouped } from '../../../contract/texts.ts'
import { clockMoment, clockTime, dayIn, spelledDay } from '../../../contract/time.ts'
import { serverTime } from '../client/clock.ts'
import { settings } from '../client/settings.ts'

/** The company's time zone, for "today" and for every moment without a zone of its own. */
export const companyZone = settings.VITE_TIMEZONE

/** Today's date in a zone, `YYYY-MM-DD`, by the server's clock. */
export function todayIn(zone: string): string {
  return dayIn(zone, serverTime())
}

/** Today's date in the company's zone, `YYYY-MM-DD`, whatever this device's zone and clock. */
export function today(): string {
  return todayIn(companyZone)
}

/** `08.42 WIB` in the company's zone. */
export function formatTime(moment: Date): string {
  return clockTime(companyZone, moment)
}

/** `07.30` from `07:30`, without the seconds of some servers; other text is returned unchanged. */
export function formatTimeOfDay(text: string): string {
  return text.replace(/^(\d{2}):(\d{2})(:\d{2})?$/, '$1.$2')
}

/**
 * `21 Nov 2026`, and within this year `21 Nov`, from `2026-11-21`, which has no zone; text that is no
 * valid date is returned unchanged.
 */
export function formatDay(text: string): string {
  const day = formatFullDay(text)
  return text.startsWith(today().slice(0, 5)) ? withoutYear(day) : day
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** `Mon` from `2026-11-16` */
export function weekdayOf(date: string): string {
  return weekday.format(new Date(date))
}

/** `Mon, 16 Nov`, for a day that people know by its weekday. */
export function formatWeekday(date: string): string {
  return `${weekdayOf(date)}, ${formatDay(date)}`
}

/** `21 Nov 2026` from `2026-11-21` in any year, for paper and for a day without context. */
export function formatFullDay(text: string): string {
  return isMoment(text) ? spelledDay('UTC', text) : text
}

/** `16 – 18 Nov` or `30 Nov – 2 Dec`; the first day alone if it is the last as well. */
export function formatPeriod(from: string, until: string): string {
  if (from === until || !isMoment(from)) return formatDay(from)
  const isSame = (length: number) => from.slice(0, length) === until.slice(0, length)
  const first = isSame(7)
    ? Number(from.slice(8, 10))
    : isSame(4)
      ? withoutYear(formatFullDay(from))
      : formatDay(from)
  return `${first} – ${formatDay(until)}`
}

/**
 * `21 Nov 2026, 08.42 WIB`, and within this year `21 Nov, 08.42 WIB`, in the company's zone; text
 * that is no valid date is returned unchanged.
 */
export function formatMoment(iso: string): string {
  return isMoment(iso) ? formatClock(companyZone, iso) : iso
}

/** `21 Nov, 06.45 WIB`, in the local time of a zone, and with the year unless it is this one. */
export function formatClock(zone: string, moment: string): string {
  return `${formatDay(dayIn(zone, moment))}, ${clockTime(zone, moment)}`
}

/** The day of `formatMoment`, without the time. */
export function formatMomentDay(iso: string): string {
  return isMoment(iso) ? formatDay(dayIn(companyZone, iso)) : iso
}

/** `21 Nov 2026, 08.42 WIB` in any year. */
export function formatFullMoment(iso: string): string {
  return isMoment(iso) ? clockMoment(companyZone, iso) : iso
}

/** The two-digit area codes with their zero; all others, and mobile prefixes, have three digits. */
const shortArea = /^0(21|22|24|31|61)/

/**
 * `0812-3456-7890` or `021-555-0100`, also from `+62 812…`; any other text is returned unchanged, such
 * as the number of another country.
 */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text).replace(new RegExp(`^${COUNTRY_CODE}`), '0')
  if (!/^0[1-9]\d{7,11}$/.test(digits)) return text
  const area = shortArea.test(digits) ? 3 : 4
  const local = digits.slice(area)
  const half = local.length < 8 ? 3 : 4
  return [digits.slice(0, area), local.slice(0, half), local.slice(half)].join('-')
}

/** The first of several names, and how many more there are: `Ani, Budi and 3 more branches`. */
export function listed(names: readonly string[], limit: number, noun = ''): string {
  const more = names.length - limit
  const first = names.slice(0, limit).join(', ')
  return more > 0 ? `${first} and ${more} more ${noun}`.trim() : first
}

/** A file size: `4.2 MB`, `310 kB`. */
export function formatBytes(bytes: number): string {
  return bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

function withoutYear(day: string) {
  return day.replace(/ \d{4}$/, '')
}

function isMoment(text: string) {
  return !Number.isNaN(Date.parse(text))
}

const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('id-ID', options)

const rupiahs = { style: 'currency', currency: 'IDR' } as const
const rupiah = numberFormat({
  ...rupiahs,
  minimumFractionDigits: 0,
  maximumFractionDigits: 20,
})
const signedRupiahs = { ...rupiahs, signDisplay: 'exceptZero' } as const
const signedRupiah = numberFormat({ ...signedRupiahs, maximumFractionDigits: 0 })

/** `+Rp 1.250.000` or `−Rp 300.000`. */
export function formatSignedRupiah(amount: number): string {
  return withMinus(signedRupiah.format(amount))
}

/** A minus sign is as wide as a plus, and no line breaks after it. */
function withMinus(text: string) {
  return text.replace('-', '−')
}

/** `Rp 1.250.000`. Our amounts are whole; a fraction is shown unrounded. */
export function formatRupiah(amount: number): string {
  return rupiah.format(amount)
}

const briefRupiah = numberFormat({
  ...signedRupiahs,
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** `+Rp 31,7 jt` or `−Rp 300 rb`, rounded for narrow places. */
export function formatSignedBriefRupiah(amount: number): string {
  return withMinus(briefRupiah.format(amount))
}

/** Shown if there is no value: a blank would look like an omission. */
export const NO_VALUE = '–'

/** `4.098` or `0,25`; a dash for null. */
export function formatCount(value: number | null): string {
  return value === null ? NO_VALUE : grouped(value)
}

const signed = numberFormat({ signDisplay: 'exceptZero' })

/** `+1.250`, `−3` or `0`. */
export function formatSigned(value: number): string {
  return withMinus(signed.format(value))
}

const percents = { style: 'percent', maximumFractionDigits: 1 } as const
const percent = numberFormat(percents)

/** `12,5%` from 0.125. */
export function formatShare(share: number): string {
  return percent.format(share)
}

const signedPercents = { ...percents, signDisplay: 'exceptZero' } as const
const signedShares = numberFormat(signedPercents)
const alignedShares = numberFormat({ ...signedPercents, minimumFractionDigits: 1 })

/** `+12,5%` from 0.125. `isAligned`: `+6,0%`, for shares that are compared with each other. */
export function formatSignedShare(share: number, { isAligned = false } = {}): string {
  return withMinus((isAligned ? alignedShares : signedShares).format(share))
}

/** Joins the texts that are not empty by dots. */
export function dotted(...texts: readonly unknown[]): string {
  return texts.filter(Boolean).join(' · ')
}
