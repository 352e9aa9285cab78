import { momentAt } from '../../../contract/time.ts'
import { writtenDay } from '../../../contract/written.ts'

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

function momentText(moment: string | Date): string {
  return new Date(moment).toISOString()
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const withTime = /^(.+?)[\s,T]+(\d{1,2})[.:](\d{2})$/
