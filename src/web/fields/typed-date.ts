import { momentAt } from '../../contract/time.ts'

/** How dates are shown in an input, and what to write where one was not understood. */
export const dateFormats = {
  date: { pattern: 'D MMM YYYY', example: '31 Dec 2026', digits: '31.12.26' },
  dateTime: {
    pattern: 'D MMM YYYY hh.mm',
    example: '31 Dec 2026 14.30',
    digits: '31.12.26 14.30',
  },
} as const

/**
 * Reads a typed day as `YYYY-MM-DD`, the day before the month: `31/12/26`, `31.12.2026`,
 * `31,12,26`, `31122026`, `31 Des 2026`, `Dec 31, 2026` or `2026-12-31`. Undefined for a day that
 * does not exist and for anything that could be read in two ways.
 */
export function typedDay(text: string): string | undefined {
  const bare = text.replace(/[\s\p{Format}]+/gu, ' ').trim()
  for (const [form, order] of forms) {
    const groups = form.exec(bare)?.slice(1)
    const day = groups && dayOf(order, groups)
    if (day) return day
  }
  return undefined
}

/** Reads a typed day and time, `31/12/26 14.30`, on the clocks of a zone; without a time, midnight. */
export function typedMoment(text: string, zone: string): string | undefined {
  const bare = text.trim()
  if (instant.test(bare)) return Number.isNaN(Date.parse(bare)) ? undefined : momentText(bare)
  const [, date = bare, hour = '0', minute = '00'] = withTime.exec(bare) ?? []
  const day = typedDay(date)
  const isTime = Number(hour) < 24 && Number(minute) < 60
  return day && isTime
    ? momentText(momentAt(zone, day, `${hour.padStart(2, '0')}:${minute}`))
    : undefined
}

function momentText(moment: string | Date): string {
  return new Date(moment).toISOString()
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const withTime = /^(.+?)[\s,T]+(\d{1,2})[.:](\d{2})$/

type Part = 'day' | 'month' | 'year'

const between = String.raw`[ ./,\p{Dash_Punctuation}]*`
/** The comma is what some phones have beside their digits. */
const apart = String.raw`[ .,/\p{Dash_Punctuation}]+`
const name = String.raw`(\p{Letter}{3,})\.?`
/** Day and year side by side with a month of letters are told apart by their place alone. */
const forms: readonly [RegExp, readonly Part[]][] = [
  [
    form(String.raw`(\d{4})`, apart, String.raw`(\d{1,2})`, apart, String.raw`(\d{1,2})`),
    ['year', 'month', 'day'],
  ],
  [
    form(String.raw`(\d{1,2})`, apart, String.raw`(\d{1,2})`, apart, String.raw`(\d{2}|\d{4})`),
    ['day', 'month', 'year'],
  ],
  [form(String.raw`(\d{2})(\d{2})(\d{4})`), ['day', 'month', 'year']],
  [form(String.raw`(\d{4})(\d{2})(\d{2})`), ['year', 'month', 'day']],
  [
    form(String.raw`(\d{1,2})`, between, name, between, String.raw`(\d{2}|\d{4})`),
    ['day', 'month', 'year'],
  ],
  [
    form(name, between, String.raw`(\d{1,2})`, '[ ,]+', String.raw`(\d{4})`),
    ['month', 'day', 'year'],
  ],
]

function form(...parts: string[]): RegExp {
  return new RegExp(`^${parts.join('')}$`, 'u')
}

function dayOf(order: readonly Part[], groups: readonly string[]): string | undefined {
  const part = (wanted: Part) => groups[order.indexOf(wanted)] ?? ''
  const [year, month, day] = [yearOf(part('year')), monthOf(part('month')), Number(part('day'))]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1000 ? date.toISOString().slice(0, 10) : undefined
}

/** The first year of two digits that is of the last century: people are born, offers end. */
const LAST_CENTURY = 50

function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < LAST_CENTURY ? 2000 + year : 1900 + year
}

/** English and Indonesian, by their first three letters. */
const months = [
  ['jan'],
  ['feb', 'peb'],
  ['mar'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'agu', 'ags'],
  ['sep'],
  ['oct', 'okt'],
  ['nov', 'nop'],
  ['dec', 'des'],
]

function monthOf(written: string): number {
  if (/^\d+$/.test(written)) return Number(written)
  const letters = written.toLowerCase().slice(0, 3)
  return months.findIndex((names) => names.includes(letters)) + 1
}
