import { sortBy } from 'es-toolkit/array'
import { type List, readList } from '../../../../contract/envelope.ts'
import { hasId, type Read, type ReadRecord, readBy } from '../../../../contract/reading.ts'
import {
  amountNames,
  figureNames,
  type OplAmounts,
  type OplFigures,
  type OplSummary,
  opl,
  summaryReply,
} from '../../../../contract/resources/opl.ts'
import { eachService, services } from '../../../../contract/resources/opl-services.ts'
import { companyZone, formatCount, formatRupiah } from '../../../data/records/format.ts'
import { recordOf } from '../../../data/records/record-of.ts'

/** The labels of the figures. */
export const figureLabels = {
  totalCars: 'Cars',
  ...eachService('total', ({ label }) => label),
  totalDraft: 'Draft',
  totalDone: 'Done',
  totalAmount: 'Amount',
} as const satisfies Record<keyof OplFigures | 'totalAmount', string>

export type FigureName = keyof typeof figureLabels

/** The figures on the dashboard: income, cars and services. */
export const shownFigures = [
  'totalAmount',
  'totalCars',
  'totalDone',
  'totalDraft',
  ...services.map(({ total }) => total),
] as const satisfies readonly FigureName[]

/** Null for figures that the server does not return. */
export type Figures = NonNullable<Read<OplFigures & OplAmounts>>
export type DayFigures = Figures & { date: string }

const allNames = [...figureNames, ...amountNames]

/** The figures of a period without cars. */
export function noFigures(): OplFigures & OplAmounts {
  return figuresOf(() => 0)
}

/** An object of all figures, with a value for each name. */
export function figuresOf<T>(figure: (name: keyof Figures) => T): Record<keyof Figures, T> {
  return Object.fromEntries(allNames.map((name) => [name, figure(name)])) as Record<
    keyof Figures,
    T
  >
}

/** A figure as text; a dash if it is unknown. */
export function formatFigure(name: FigureName, value: number | null): string {
  return name === 'totalAmount' && value !== null ? formatRupiah(value) : formatCount(value)
}

/** Says how many done jobs have no amount; undefined if all have one, or this is unknown. */
export function lackOfAmount({ totalDone, totalPriced }: Figures): string | undefined {
  if (totalDone === null || totalPriced === null || totalPriced >= totalDone) return undefined
  return `of ${formatCount(totalPriced)} of ${formatCount(totalDone)} done jobs: the others have no amount`
}

export type Location = ReadRecord<OplSummary['locationsWithWorkshop'][number]> & { name: string }

/** The reply for a period, from any server. */
export interface Summary extends Pick<List, 'items' | 'total'> {
  figures: Figures
  /**
   * Figures by day, without days that have no cars. Undefined if the server returns none: only ours
   * does.
   */
  days: DayFigures[] | undefined
  locations: Location[]
}

const unknown: Figures = figuresOf(() => null)

/**
 * Parses the reply for a period.
 *
 * @throws {Error} when it contains no list.
 */
export function readSummary(reply: unknown, perPage: number): Summary {
  const { items, total, extra } = readList(reply, perPage)
  const read = readBy<OplSummary>(summaryReply, extra, companyZone)
  const figures = read?.summary ?? unknown
  const days = read?.days.flatMap(({ date, ...day }) => (date === null ? [] : [{ ...day, date }]))
  return {
    items: items.map((item) => recordOf(opl, item)),
    total: total ?? figures.totalCars ?? undefined,
    figures,
    days: Array.isArray(extra.days) && days ? sortBy(days, ['date']) : undefined,
    locations: (read?.locationsWithWorkshop ?? [])
      .filter(hasId)
      .map(({ name, ...rest }) => ({ ...rest, name: name ?? 'Unknown' })),
  }
}
