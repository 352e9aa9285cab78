import { mapValues } from 'es-toolkit/object'
import * as z from 'zod/mini'
import { type List, readList } from '../../contract/envelope.ts'
import type { OplFigures } from '../../contract/resources/opl.ts'

/** The figures of a period, as a person calls them. */
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

/** Null where the server does not say. */
export type Figures = Record<FigureName, number | null>
export type DayFigures = Figures & { date: string }

/** Of a period without cars. */
export function noFigures(): OplFigures {
  return mapValues(figureLabels, () => 0)
}

export interface Location {
  id: number | string
  name: string
  totalCars: number | null
}

/** What is answered for a period, from whichever server. */
export interface Summary extends Pick<List, 'items' | 'total'> {
  figures: Figures
  /** By day, those without cars left out; undefined on a server that does not tell, as none but ours has to. */
  days: DayFigures[] | undefined
  locations: Location[]
}

const digits = z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))
const count = z.catch(z.nullable(z.union([z.int().check(z.gte(0)), digits])), null)
const figures = z.object(mapValues(figureLabels, () => z._default(count, null)))
const day = z.extend(figures, { date: z.iso.date() })
const location = z.object({
  id: z.union([z.number(), z.string().check(z.minLength(1))]),
  name: z.catch(z.string(), 'Unknown'),
  totalCars: z._default(count, null),
})

/**
 * Reads the answer for a period leniently.
 *
 * @throws {Error} when it holds no list at all.
 */
export function readSummary(reply: unknown, perPage: number): Summary {
  const { items, total, beside } = readList(reply, perPage)
  const { summary, days, locationsWithWorkshop: locations } = beside
  const read = z.parse(figures, typeof summary === 'object' && summary !== null ? summary : {})
  return {
    items,
    total: total ?? read.totalCars ?? undefined,
    figures: read,
    days: Array.isArray(days) ? whatReads(day, days).sort((a, b) => a.date.localeCompare(b.date)) : undefined,
    locations: Array.isArray(locations) ? whatReads(location, locations) : [],
  }
}

function whatReads<T extends z.ZodMiniType>(schema: T, values: unknown[]): z.output<T>[] {
  return values.flatMap((value) => z.safeParse(schema, value).data ?? [])
}
