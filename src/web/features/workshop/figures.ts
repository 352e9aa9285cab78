import { mapValues } from 'es-toolkit/object'
import * as z from 'zod/mini'
import { type List, readList } from '../../../contract/envelope.ts'
import type { OplFigures } from '../../../contract/resources/opl.ts'
import { count, rowId, several } from '../../data/lenient.ts'

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
export type Figures = Record<FigureName, number | null>
export type DayFigures = Figures & { date: string }

/** The figures of a period without cars. */
export function noFigures(): OplFigures {
  return mapValues(figureLabels, () => 0)
}

export interface Location {
  id: number | string
  name: string
  totalCars: number | null
}

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

const figures = z.object(mapValues(figureLabels, () => count))
const day = z.extend(figures, { date: z.iso.date() })
const location = z.object({
  id: rowId,
  name: z.catch(z.string(), 'Unknown'),
  totalCars: count,
})

/**
 * Parses the reply for a period leniently.
 *
 * @throws {Error} when it contains no list.
 */
export function readSummary(reply: unknown, perPage: number): Summary {
  const { items, total, extra } = readList(reply, perPage)
  const { summary, days, locationsWithWorkshop: locations } = extra
  const read = z.parse(figures, typeof summary === 'object' && summary !== null ? summary : {})
  return {
    items,
    total: total ?? read.totalCars ?? undefined,
    figures: read,
    days: Array.isArray(days)
      ? z.parse(several(day), days).sort((a, b) => a.date.localeCompare(b.date))
      : undefined,
    locations: z.parse(several(location), locations),
  }
}
