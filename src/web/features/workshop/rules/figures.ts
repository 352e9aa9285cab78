import { sortBy } from 'es-toolkit/array'
import { type List, readList } from '../../../../contract/envelope.ts'
import { eachService, services } from '../../../../contract/opl/services.ts'
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
import { companyZone, formatCount, formatRupiah } from '../../../data/format.ts'
import { recordOf } from '../../../data/record-of.ts'

/** The labels of the figures. */
export const figureLabels = {
  totalCars: 'Cars',
  ...eachService('total', ({ label }) => label),
  totalDraft: 'Draft',
  totalDone: 'Done',
  totalAmount: 'Amount',
} as const satisfies Record<keyof OplFigures | 'totalAmount', string>

export type FigureName = keyof typeof figureLabels

/** The figures that are shown: what comes in, and what is done to it. */
export const shownFigures = [
  'totalAmount',
  'totalCars',
  'totalDone',
  'totalDraft',
  ...services.map(({ total }) => total),
] as const satisfies readonly FigureName[]

/** Null if the server does not return it. */
export type Figures = NonNullable<Read<OplFigures & OplAmounts>>
export type DayFigures = Figures & { date: string }

const allNames = [...figureNames, ...amountNames]

/** The figures of a period without cars. */
export function noFigures(): OplFigures & OplAmounts {
  return figuresOf(() => 0)
}

/** All figures, each made by its name. */
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

/**
 * What an amount leaves out: done jobs without one. Undefined if nothing, or if that is unknown.
 */
export function lackOfAmount({ totalDone, totalPriced }: Figures): string | undefined {
  if (totalDone === null || totalPriced === null || totalPriced >= totalDone) return undefined
  return `of ${formatCount(totalPriced)} of ${formatCount(totalDone)} done jobs: the others have no amount`
}

export type Location = ReadRecord<OplSummary['locationsWithWorkshop'][number]> & { name: string }

/** The reply for a period, from any server. */
export interface Summary extends Pick<List, 'items' | 'total'> {
  figures: Figures
  /**
   * By day, without days that have no cars; undefined if the server returns none, which only ours
   * has to.
   */
  days: DayFigures[] | undefined
  locations: Location[]
}

const unknown: Figures = figuresOf(() => null)

/**
 * Reads the reply for a period.
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
