import { difference, groupBy } from 'es-toolkit/array'
import { mapValues } from 'es-toolkit/object'
import { daysBefore } from '../../../../contract/time.ts'
import { daysFrom, lastOfMonth, monthsAfter } from '../../../data/calendar.ts'
import { type DayFigures, type Figures, figuresOf, noFigures } from './figures.ts'
import { type Dates, partnerOf } from './period.ts'

/** Maximum number of days shown by day. Longer periods are shown by month. */
const MOST_DAYS = 92

export interface Stretch extends Figures {
  /** `2026-11-21`, or `2026-11` for a month. */
  id: string
  /** The days compared with; undefined if unknown, or if there is no such day. */
  before?: PastStretch | undefined
}

/** Figures of some days of the period before. */
interface PastStretch extends Figures, Dates {}

/** The period before, with figures of its days with cars. */
interface Past {
  dates: Dates
  days: readonly DayFigures[]
}

/**
 * The figures by day, including days without cars. Longer periods are by month, from the first to
 * the last with cars. Days of the period before may have no counterpart, such as 31 January in
 * February. They come last, with only their earlier figures.
 */
export function stretchesOf(
  days: readonly DayFigures[],
  dates: Dates,
  past?: Past | undefined,
): Stretch[] {
  const isLong = daysBefore(dates.endDate, MOST_DAYS - 1) > dates.startDate
  const nameOf = (date: string) => (isLong ? date.slice(0, 7) : date)
  const now = groupBy(days, ({ date }) => nameOf(date))
  const partner = partnerOf(dates)
  const before = past ? pastBy(past, (date) => nameOf(partner(date))) : {}
  const earlier = Object.keys(before)
  const names = isLong
    ? monthsOf([...Object.keys(now), ...earlier.filter((name) => before[name]?.totalCars !== 0)])
    : daysFrom(dates.startDate, dates.endDate)
  const others = isLong ? [] : difference(earlier, names)
  return [
    ...names.map((name) => ({ id: name, ...sumOf(now[name] ?? []), before: before[name] })),
    ...others.map((name) => ({ id: name, ...figuresOf(() => null), before: before[name] })),
  ]
}

/** The figures of the period before, by the day or month that they are compared with. */
function pastBy({ dates, days }: Past, nameOf: (date: string) => string) {
  const known = new Map(days.map((day) => [day.date, day]))
  return mapValues(
    groupBy(daysFrom(dates.startDate, dates.endDate), nameOf),
    (span, name): PastStretch => ({
      ...sumOf(span.map((date) => known.get(date) ?? noFigures())),
      startDate: span[0] ?? name,
      endDate: span.at(-1) ?? name,
    }),
  )
}

/** All months from the first to the last of these. */
function monthsOf(names: readonly string[]) {
  const sorted = [...names].sort()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const months: string[] = []
  for (let month = first; month && month <= last; month = monthsAfter(month, 1)) months.push(month)
  return months
}

/** The sums of figures. A sum with an unknown figure is unknown. */
function sumOf(days: readonly Figures[]): Figures {
  return figuresOf((name) =>
    days.reduce<number | null>(
      (sum, day) => (sum === null || day[name] === null ? null : sum + day[name]),
      0,
    ),
  )
}

/** Whether the figures are by month. */
export function areMonths(stretches: readonly Stretch[]): boolean {
  return stretches[0]?.id.length === 'YYYY-MM'.length
}

/** The days of a stretch within a period; undefined if there are none. */
export function datesOf({ id }: Stretch, { startDate, endDate }: Dates): Dates | undefined {
  const [first, last] = id.length === 'YYYY-MM'.length ? [`${id}-01`, lastOfMonth(id)] : [id, id]
  const dates = {
    startDate: first < startDate ? startDate : first,
    endDate: last > endDate ? endDate : last,
  }
  return dates.startDate <= dates.endDate ? dates : undefined
}
