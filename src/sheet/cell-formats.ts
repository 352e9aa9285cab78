import { attribute, scan } from './xml.ts'

/**
 * Which of the formats of a workbook show a number as a date, by their place in its list of them.
 */
export function dateFormats(styles: Uint8Array): ReadonlySet<number> {
  const patterns = new Map<number, string>()
  const found = new Set<number>()
  let isList = false
  let place = 0
  scan(styles, {
    open(name, attributes) {
      if (name === 'numFmt') {
        patterns.set(
          Number(attribute(attributes, 'numFmtId')),
          attribute(attributes, 'formatCode') ?? '',
        )
      }
      if (name === 'cellXfs') isList = true
      if (!isList || name !== 'xf') return
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (isDate(id, patterns.get(id))) found.add(place)
      place += 1
    },
    text: () => undefined,
    close(name) {
      if (name === 'cellXfs') isList = false
    },
  })
  return found
}

/**
 * The formats that every program knows by their number: those of dates and times in whatever
 * language.
 */
const known = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

function isDate(id: number, pattern: string | undefined): boolean {
  if (pattern === undefined) return known.some(([from, to]) => id >= from && id <= to)
  // Without what stands there as it is: words, colours, spaces as wide as a letter.
  return /[dmyhs]/i.test(pattern.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))
}

const DAY = 86_400_000
/** Day 0 of a sheet, and that of one which counts from 1904. */
const FIRST = Date.UTC(1899, 11, 30)
const FIRST_1904 = Date.UTC(1904, 0, 1)

/** The moment that a number stands for, to the second. */
export function dateOf(number: number, isFrom1904: boolean): Date {
  return new Date((isFrom1904 ? FIRST_1904 : FIRST) + Math.round((number * DAY) / 1000) * 1000)
}
