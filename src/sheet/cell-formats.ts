import { format, getFormatDateInfo, getFormatFromId, isDateFormat, isValidFormat } from 'numfmt'
import type { CellValue } from '../contract/opl/columns.ts'
import { DAY } from '../contract/time.ts'
import { attribute, scan } from './xml.ts'

/** Converts a number to a cell as a number format shows it. */
export type CellFormat = (number: number) => CellValue

/** The locale of formats that depend on the language of the user. */
const locale = 'id'

/** The cell formats of a workbook by their index. */
export function cellFormats(styles: Uint8Array, isFrom1904: boolean): CellFormat[] {
  const patterns = new Map<number, string>()
  const formats: CellFormat[] = []
  let isList = false
  scan(styles, {
    open(name, attributes) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (name === 'numFmt') patterns.set(id, attribute(attributes, 'formatCode') ?? '')
      if (name === 'cellXfs') isList = true
      if (!isList || name !== 'xf') return
      // Higher ids are defined by the workbook.
      const known = id < 59 ? getFormatFromId(id, locale) : ''
      formats.push(cellFormat(patterns.get(id) ?? known, isFrom1904))
    },
    close(name) {
      if (name === 'cellXfs') isList = false
    },
  })
  return formats
}

/** Day 0, and the last day that Excel knows. */
const FIRST = Date.UTC(1899, 11, 30)
const LAST = 2_958_466
/** The days from the first of the 1900 system to the first of the 1904 system. */
const LATER = 1462

export function cellFormat(pattern: string, isFrom1904: boolean): CellFormat {
  if (/^(general|@)?$/i.test(pattern) || !isValidFormat(pattern)) return (number) => number
  const isDate = isDateFormat(pattern)
  const hasDay = getFormatDateInfo(pattern).day
  const ahead = isFrom1904 && isDate && !/\[(h+|m+|s+)\]/i.test(pattern) ? LATER : 0
  return (number) => {
    const value = number + ahead
    // A number beyond all dates, such as a telephone number in a date format.
    if (isDate && !(value >= 0 && value < LAST)) return number
    const shown = format(pattern, value, { locale }).trim()
    return hasDay ? { shown, value: number, day: dayOf(value) } : { shown, value: number }
  }
}

/** The day of a serial number, rounded to the nearest second. */
function dayOf(value: number): string {
  return new Date(FIRST + Math.round(value * 86_400) * 1000).toISOString().slice(0, 10)
}

/**
 * The serial number of a day and time as text, `2026-11-03T00:00:00`. A time zone in it is ignored.
 * NaN for any other text.
 */
export function serialOf(text: string, isFrom1904: boolean): number {
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? []
  return (Date.parse(`${day}T${time}Z`) - FIRST) / DAY - (isFrom1904 ? LATER : 0)
}
