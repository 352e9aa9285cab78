import { timeZone } from '../../brand.ts'
import { nounFor } from '../../contract/texts.ts'
import { dayIn } from '../../contract/time.ts'

/** The company's time zone, for "today" and for every moment without a zone of its own. */
export const companyZone: string = import.meta.env.VITE_TIMEZONE || timeZone

const time = new Intl.DateTimeFormat('id-ID', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: companyZone,
})
const dayOfMoment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: companyZone })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Today's date in a zone, `YYYY-MM-DD`. */
export function todayIn(zone: string): string {
  return dayIn(zone, new Date())
}

/** Today's date in the company's zone, `YYYY-MM-DD`, whatever this device's zone. */
export function today(): string {
  return todayIn(companyZone)
}

/** `08.42` in the company's zone. */
export function formatTime(moment: Date): string {
  return time.format(moment)
}

/** `21 Nov 2026, 08.42` in the company's zone; text that is no valid date is returned unchanged. */
export function formatMoment(iso: string): string {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime())
    ? iso
    : `${dayOfMoment.format(moment)}, ${time.format(moment)}`
}

/**
 * `21 Nov 2026` from `2026-11-21`, which has no zone; text that is no valid date is returned
 * unchanged.
 */
export function formatDay(text: string): string {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? text : day.format(moment)
}

const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 20,
})

/** `Rp 1.250.000`. Our amounts are whole; a fraction is shown unrounded. */
export function formatRupiah(amount: number): string {
  return rupiah.format(amount)
}

const count = new Intl.NumberFormat('id-ID')

/** `4.098`; a dash for null. */
export function formatCount(value: number | null): string {
  return value === null ? '–' : count.format(value)
}

/** A count with its noun: `4.098 cars`, `1 branch`. */
export function formatCounted(count: number, singular: string): string {
  return `${formatCount(count)} ${nounFor(count, singular)}`
}

const signed = new Intl.NumberFormat('id-ID', { signDisplay: 'exceptZero' })

/** `+1.250`, `-3` or `0`. */
export function formatSigned(value: number): string {
  return signed.format(value)
}

const percent = new Intl.NumberFormat('id-ID', { style: 'percent', maximumFractionDigits: 1 })

/** `12,5%` from 0.125. */
export function formatShare(share: number): string {
  return percent.format(share)
}

const signedPercent = new Intl.NumberFormat('id-ID', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** `+12,5%` from 0.125. */
export function formatSignedShare(share: number): string {
  return signedPercent.format(share)
}
