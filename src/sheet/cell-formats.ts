import { attribute, scan } from './xml.ts'

/** The indexes of the cell formats of a workbook that show a number as a date. */
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

/** The ranges of built-in format ids for dates and times in all languages. */
const known = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

function isDate(id: number, pattern: string | undefined): boolean {
  if (pattern === undefined) return known.some(([from, to]) => id >= from && id <= to)
  // Ignores literals: quoted words, colours, escaped and padding characters.
  return /[dmyhs]/i.test(pattern.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))
}

const DAY = 86_400_000
/** Day 0 of the 1900 and of the 1904 date system. */
const FIRST = Date.UTC(1899, 11, 30)
const FIRST_1904 = Date.UTC(1904, 0, 1)

/** The date of a serial number, rounded to the second. */
export function dateOf(number: number, isFrom1904: boolean): Date {
  return new Date((isFrom1904 ? FIRST_1904 : FIRST) + Math.round((number * DAY) / 1000) * 1000)
}
