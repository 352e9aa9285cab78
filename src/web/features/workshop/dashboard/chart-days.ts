import { figureNames } from '../../../../contract/resources/opl.ts'
import { daysBefore } from '../../../../contract/time.ts'
import {
  type DayFigures,
  type FigureName,
  type Figures,
  figureLabels,
  noFigures,
} from '../figures.ts'
import type { Dates } from '../period.ts'

/** Longer periods are shown by month. */
const MOST_DAYS = 92

export interface Stretch extends Figures {
  /** `2026-11-21`, or `2026-11` for a month. */
  name: string
}

/**
 * The figures of each day of a period, including days without cars; for a longer period, of each
 * month from the first to the last with cars.
 */
export function stretchesOf(days: readonly DayFigures[], { startDate, endDate }: Dates): Stretch[] {
  const known = new Map(days.map(({ date, ...figures }) => [date, figures]))
  if (daysBefore(endDate, MOST_DAYS - 1) > startDate) return monthsOf(days)
  const all: Stretch[] = []
  for (let date = startDate; date <= endDate; date = daysBefore(date, -1))
    all.push({ name: date, ...(known.get(date) ?? noFigures()) })
  return all
}

/** All months between the first and the last with cars. */
function monthsOf(days: readonly DayFigures[]): Stretch[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  if (!first || !last) return []
  const months = new Map<string, Figures>()
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = monthAfter(month))
    months.set(month, noFigures())
  for (const { date, ...figures } of days) {
    const month = date.slice(0, 7)
    months.set(month, sumOf(months.get(month) ?? noFigures(), figures))
  }
  return [...months].map(([name, figures]) => ({ name, ...figures }))
}

function monthAfter(month: string): string {
  return daysBefore(`${month}-28`, -4).slice(0, 7)
}

/** A month's figure is unknown if it is unknown for one of its days. */
function sumOf(one: Figures, other: Figures): Figures {
  return ofEach((name) =>
    one[name] === null || other[name] === null ? null : one[name] + other[name],
  )
}

function ofEach(figure: (name: FigureName) => number | null): Figures {
  return Object.fromEntries(figureNames.map((name) => [name, figure(name)])) as Figures
}

/** The title of the chart: the figure, and whether by day or month. */
export function titleOfStretches(stretches: readonly Stretch[], figure: FigureName): string {
  return `${figureLabels[figure]} by ${stretches[0]?.name.length === 7 ? 'month' : 'day'}`
}
