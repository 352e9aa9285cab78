import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { technician } from '../../../contract/resources/technician.ts'
import { readTechnician } from '../../data/technician.ts'
import { cachedList } from '../../data/use-cached-list.ts'
import { useReportedError } from '../../data/use-reported-error.ts'

/** In ms: how long the number of open tasks is fresh. */
const GOOD_FOR = 30_000

/**
 * All technicians. Unlike other cached lists, this one goes stale, as every assignment changes it.
 */
export function useTechnicians() {
  const { data, error, isPending, refetch } = useQuery({
    ...cachedList(useDataProvider()(), technician.name),
    staleTime: GOOD_FOR,
  })
  useReportedError(error)
  const technicians = useMemo(() => data?.flatMap((row) => readTechnician(row) ?? []), [data])
  return { technicians, error, isPending, retry: () => void refetch() }
}
