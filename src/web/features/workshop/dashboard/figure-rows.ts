import type { Row } from '../../../../contract/envelope.ts'
import type { FigureName } from '../figures.ts'

/** The figures that count some of the cars only. */
export const countedFigures = [
  'totalDone',
  'totalDraft',
  'totalSpooring',
  'totalBalancing',
  'totalRematching',
  'totalNitrogen',
] as const
export type CountedFigure = (typeof countedFigures)[number]

const services = {
  totalSpooring: 'spooring',
  totalBalancing: 'balancing',
  totalRematching: 'rematching',
  totalNitrogen: 'nitrogen',
} as const

/** Whether a figure counts this car. */
export function isCountedBy(figure: CountedFigure, row: Row): boolean {
  if (figure === 'totalDone') return row.status === 'done'
  if (figure === 'totalDraft') return row.status === 'draft'
  return Number(row[services[figure]]) > 0
}

/** Which of the cars a figure is made of: an amount of those that are done, cars of all. */
export function rowsOf(figure: FigureName): CountedFigure | undefined {
  if (figure === 'totalAmount') return 'totalDone'
  return figure === 'totalCars' ? undefined : figure
}
