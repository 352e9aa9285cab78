import { mapValues } from 'es-toolkit/object'
import { type List, readList } from '../../../contract/envelope.ts'
import { hasId, type Read, type ReadRecord, readBy } from '../../../contract/reading.ts'
import { type OplFigures, type OplSummary, summaryReply } from '../../../contract/resources/opl.ts'
import { companyZone } from '../../data/format.ts'

/** The labels of the figures. */
export const figureLabels = {
  totalCars: 'Cars',
  totalSpooring: 'Spooring',
  totalBalancing: 'Balancing',
  totalRematching: 'Rematching',
  totalNitrogen: 'Nitrogen',
  totalDraft: 'Draft',
  totalDone: 'Done',
} as const satisfies Record<keyof OplFigures, string>

export type FigureName = keyof OplFigures

/** Null if the server does not return it. */
export type Figures = NonNullable<Read<OplFigures>>
export type DayFigures = Figures & { date: string }

/** The figures of a period without cars. */
export function noFigures(): OplFigures {
  return mapValues(figureLabels, () => 0)
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

const unknown: Figures = mapValues(figureLabels, () => null)

/**
 * Reads the reply for a period.
 *
 * @throws {Error} when it contains no list.
 */
export function readSummary(reply: unknown, perPage: number): Summary {
  const { items, total, extra } = readList(reply, perPage)
  const read = readBy<OplSummary>(summaryReply, extra, companyZone)
  const figures = read?.summary ?? unknown
  const days = read?.days.filter((day): day is DayFigures => day.date !== null)
  return {
    items,
    total: total ?? figures.totalCars ?? undefined,
    figures,
    days: Array.isArray(extra.days)
      ? days?.sort((a, b) => a.date.localeCompare(b.date))
      : undefined,
    locations: (read?.locationsWithWorkshop ?? [])
      .filter(hasId)
      .map(({ name, ...rest }) => ({ ...rest, name: name ?? 'Unknown' })),
  }
}
