import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOfAll } from '../../../data/read-all-rows.ts'
import { useAllOf } from '../../../data/use-all.ts'
import type { Read } from '../../../ui/sheets/ReadProgress.tsx'
import { countJobs } from './count-jobs.ts'
import type { PeriodView } from './period-view.ts'
import { jobList } from './read-jobs.ts'

/** The figures of a period by day and branch, counted in the browser on demand. */
export function useCountedJobs(period: Pick<PeriodView, 'startDate' | 'endDate' | 'branchIds'>) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Read>()
  const list = jobList(period, 'counted', countJobs)
  const { data, error, isFetching, refetch } = useAllOf(list, {
    onProgress: (read, total) => setProgress({ read, total }),
    enabled: false,
    // A retry would start from the first page again.
    retry: false,
  })
  return {
    counted: data?.kept,
    progress: isFetching ? progress : undefined,
    error,
    load: () => void refetch(),
    cancel: () => void client.cancelQueries({ queryKey: keyOfAll(list) }),
  }
}
