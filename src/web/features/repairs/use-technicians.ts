import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { technician } from '../../../contract/resources/technician.ts'
import { readTechnician } from '../../data/technician.ts'
import { cachedList } from '../../data/use-cached-list.ts'
import { useReportedError } from '../../data/use-reported-error.ts'

/** How long it is good enough what somebody has to do, in milliseconds. */
const GOOD_FOR = 30_000

/** All technicians. Unlike most that is answered as a whole, it changes with every assignment. */
export function useTechnicians() {
  const { data, error, isPending, refetch } = useQuery({
    ...cachedList(useDataProvider()(), technician.name),
    staleTime: GOOD_FOR,
  })
  useReportedError(error)
  const technicians = useMemo(() => data?.flatMap((row) => readTechnician(row) ?? []), [data])
  return { technicians, error, isPending, retry: () => void refetch() }
}
