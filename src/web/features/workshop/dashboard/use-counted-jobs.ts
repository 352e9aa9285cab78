import { useDataProvider } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestError } from '../../../data/http.ts'
import type { Read } from '../../../ui/sheets/ReadProgress.tsx'
import { workshopKey } from '../use-workshop.ts'
import { type CountedJobs, countJobs } from './count-jobs.ts'
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
