import type { Row } from '../../../../contract/envelope.ts'
import { type DayFigures, type Location, noFigures } from '../figures.ts'

/** Figures counted in the browser, for a server that returns none by day and branch. */
export interface CountedJobs {
  cars: number
  days: DayFigures[]
  locations: Location[]
}

/**
 * Counts cars, services and amounts by day and by branch. Of a server that leaves the amounts out,
 * they are unknown.
 */
export function countJobs(rows: readonly Row[]): CountedJobs {
  const days = new Map<string, ReturnType<typeof noFigures>>()
  const locations = new Map<string, CountedLocation>()
  for (const row of rows) {
    const date = String(row.date ?? '').slice(0, 10)
    const day = days.get(date) ?? noFigures()
    day.totalCars += 1
    day.totalSpooring += numberIn(row.spooring)
    day.totalBalancing += numberIn(row.balancing)
    day.totalRematching += numberIn(row.rematching)
    day.totalNitrogen += numberIn(row.nitrogen)
    if (row.status === 'draft') day.totalDraft += 1
    if (row.status === 'done') day.totalDone += 1
    days.set(date, day)

    const { id, name } = branchOf(row)
    const location = locations.get(String(id)) ?? { id, name, ...noCars }
    location.totalCars += 1
    if (row.status === 'done' && isStated(row.amount)) {
      for (const total of [day, location]) {
        total.totalAmount += numberIn(row.amount)
        total.totalPriced += 1
      }
    }
    locations.set(String(id), location)
  }
  const unknown = rows.some(({ amount }) => amount !== undefined)
    ? undefined
    : { totalAmount: null, totalPriced: null }
  return {
    cars: rows.length,
    days: [...days]
      .map(([date, figures]) => ({ date, ...figures, ...unknown }))
      .sort((a, b) => a.date.localeCompare(b.date)),
    locations: [...locations.values()].map((location) => ({ ...location, ...unknown })),
  }
}

interface CountedLocation {
  id: Row['id']
  name: string
  totalCars: number
  totalAmount: number
  totalPriced: number
}

const noCars = { totalCars: 0, totalAmount: 0, totalPriced: 0 }

function isStated(amount: unknown): boolean {
  return amount !== null && amount !== undefined && amount !== ''
}

function numberIn(value: unknown): number {
  return Number(value) || 0
}

function branchOf({ branchLocationId, branchLocation }: Row): { id: Row['id']; name: string } {
  const { id, name } = (
    typeof branchLocation === 'object' && branchLocation !== null ? branchLocation : {}
  ) as Partial<Row>
  const known = branchLocationId ?? id
  return {
    id: typeof known === 'number' || typeof known === 'string' ? known : '',
    name: typeof name === 'string' ? name : `Branch ${known ?? 'unknown'}`,
  }
}
