import { daysBefore } from '../../../../contract/time.ts'
import { daysFrom, lastOfMonth, monthsAfter } from '../../../data/calendar.ts'
import {
  type DayFigures,
  type FigureName,
  type Figures,
  figureLabels,
  figuresOf,
  noFigures,
} from './figures.ts'
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
  const now = new Map<string, Figures>()
  for (const { date, ...figures } of days) add(now, nameOf(date), figures)
  const before = past ? pastBy(past, (date) => nameOf(partnerOf(dates)(date))) : new Map()
  const names = isLong
    ? monthsOf([...now.keys(), ...namesWithCars(before)])
    : daysFrom(dates.startDate, dates.endDate)
  const others = isLong ? [] : [...before.keys()].filter((name) => !names.includes(name))
  return [
    ...names.map((name) => ({
      id: name,
      ...(now.get(name) ?? noFigures()),
      before: before.get(name),
    })),
    ...others.map((name) => ({ id: name, ...figuresOf(() => null), before: before.get(name) })),
  ]
}

/** The figures of the period before, by the day or month that they are compared with. */
function pastBy({ dates, days }: Past, nameOf: (date: string) => string): Map<string, PastStretch> {
  const known = new Map(days.map(({ date, ...figures }) => [date, figures]))
  const sums = new Map<string, Figures>()
  const spans = new Map<string, Dates>()
  for (const date of daysFrom(dates.startDate, dates.endDate)) {
    const name = nameOf(date)
    add(sums, name, known.get(date) ?? noFigures())
    spans.set(name, { startDate: spans.get(name)?.startDate ?? date, endDate: date })
  }
  return new Map(
    [...spans].map(([name, span]) => [name, { ...(sums.get(name) ?? noFigures()), ...span }]),
  )
}

function namesWithCars(past: ReadonlyMap<string, PastStretch>): string[] {
  return [...past].flatMap(([name, { totalCars }]) => (totalCars === 0 ? [] : name))
}

/** All months from the first to the last of these. */
function monthsOf(names: readonly string[]): string[] {
  const sorted = [...names].sort()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  const months: string[] = []
  for (let month = first; month && month <= last; month = monthsAfter(month, 1)) months.push(month)
  return months
}

/** Adds figures. A sum with an unknown figure is unknown. */
function add(sums: Map<string, Figures>, name: string, figures: Figures): void {
  const sum = sums.get(name)
  sums.set(
    name,
    sum
      ? figuresOf((figure) =>
          sum[figure] === null || figures[figure] === null ? null : sum[figure] + figures[figure],
        )
      : figures,
  )
}

/** Whether the figures are by month. */
export function areMonths(stretches: readonly Stretch[]): boolean {
  return stretches[0]?.id.length === 'YYYY-MM'.length
}

/** The title of the chart: the figure, and whether by day or month. */
export function titleOfStretches(stretches: readonly Stretch[], figure: FigureName): string {
  return `${figureLabels[figure]} by ${areMonths(stretches) ? 'month' : 'day'}`
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
