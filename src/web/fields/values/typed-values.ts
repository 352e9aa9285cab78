import { momentAt } from '../../../contract/time.ts'
import { writtenDay } from '../../../contract/written.ts'

/** Pasted text with ordinary spaces, and without invisible characters. */
export function plainSpaces(text: string): string {
  return text
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
}

/** Parses digits in any grouping, as in `3273 0112-3456.0001`. Other text is returned unchanged. */
export function typedDigits(text: string): string | null {
  const bare = text.replace(/[\s\p{Dash_Punctuation}\p{Format}.()+]/gu, '')
  return /^\d+$/.test(bare) ? bare : textOrNull(text)
}

/** Parses a web address, also without its `https://`. */
export function typedWebAddress(text: string): string | null {
  const bare = text.trim()
  return /^[\p{Letter}\d-]+(\.[\p{Letter}\d-]+)+([/?#]\S*)?$/u.test(bare)
    ? `https://${bare}`
    : textOrNull(text)
}

function textOrNull(text: string) {
  return text === '' ? null : text
}

/**
 * Parses a time of day, as in `7.30`, `7,30`, `07:30`, `0730` or `7`, without the seconds that some
 * servers send. Other text is returned unchanged.
 */
export function typedTime(text: string): string | null {
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[.,:]?(\d{2})(?::[0-5]\d)?)?$/.exec(text.trim()) ?? []
  if (hour && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, '0')}:${minute}`
  return text.trim() === '' ? null : text
}

/** Formats of dates in inputs, and examples for a text that is not understood. */
export const dateFormats = {
  date: { pattern: 'D MMM YYYY', example: '31 Dec 2026', digits: '31.12.26' },
  dateTime: {
    pattern: 'D MMM YYYY hh.mm',
    example: '31 Dec 2026 14.30',
    digits: '31.12.26 14.30',
  },
} as const

/** Parses a typed day and time, `31/12/26 14.30`, in a time zone. Midnight without a time. */
export function typedMoment(text: string, zone: string): string | undefined {
  const bare = text.trim()
  if (instant.test(bare)) return Number.isNaN(Date.parse(bare)) ? undefined : momentText(bare)
  const [, date = bare, hour = '0', minute = '00'] = withTime.exec(bare) ?? []
  const day = writtenDay(date)
  const isTime = Number(hour) < 24 && Number(minute) < 60
  return day && isTime
    ? momentText(momentAt(zone, day, `${hour.padStart(2, '0')}:${minute}`))
    : undefined
}

function momentText(moment: string | Date) {
  return new Date(moment).toISOString()
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const withTime = /^(.+?)[\s,T]+(\d{1,2})[.:](\d{2})$/
