import { useDataProvider } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import type { OplFigures } from '../../../../contract/resources/opl.ts'
import type { RequestError } from '../../../data/http.ts'
import type { Read } from '../../../ui/ReadProgress.tsx'
import { type DayFigures, type Location, noFigures } from '../figures.ts'
import { workshopKey } from '../use-workshop.ts'
import type { PeriodView } from './period-view.ts'
import { readJobs } from './read-jobs.ts'

/** The figures of a period by day and branch, counted in the browser on demand. */
export function useCountedJobs({
  startDate,
  endDate,
  branchIds,
}: Pick<PeriodView, 'startDate' | 'endDate' | 'branchIds'>) {
  const provider = useDataProvider()()
  const client = useQueryClient()
  const [progress, setProgress] = useState<Read>()
  const queryKey = [...workshopKey, 'counted', startDate, endDate, branchIds]
  const { data, error, isFetching, refetch } = useQuery<CountedJobs, RequestError>({
    queryKey,
    queryFn: async ({ signal }) => {
      setProgress({ read: 0, total: undefined })
      const onProgress = (read: number, total: number | undefined) => setProgress({ read, total })
      const asked = { startDate, endDate, branchIds, isAscending: false }
      return countJobs(await readJobs(provider, asked, { signal, onProgress }))
    },
    enabled: false,
    // A retry would start from the first page again.
    retry: false,
  })
  return {
    counted: data,
    progress: isFetching ? progress : undefined,
    error,
    load: () => void refetch(),
    cancel: () => void client.cancelQueries({ queryKey }),
  }
}

/** Figures counted in the browser, for a server that returns none by day and branch. */
interface CountedJobs {
  cars: number
  days: DayFigures[]
  locations: Location[]
}

/** Counts cars and services by day and by branch. */
export function countJobs(rows: readonly Row[]): CountedJobs {
  const days = new Map<string, OplFigures>()
  const locations = new Map<string, { id: Row['id']; name: string; totalCars: number }>()
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
    const location = locations.get(String(id)) ?? { id, name, totalCars: 0 }
    location.totalCars += 1
    locations.set(String(id), location)
  }
  return {
    cars: rows.length,
    days: [...days]
      .map(([date, figures]) => ({ date, ...figures }))
      .sort((a, b) => a.date.localeCompare(b.date)),
    locations: [...locations.values()],
  }
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
