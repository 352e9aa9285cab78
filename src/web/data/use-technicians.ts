import { useMemo } from 'react'
import { technician } from '../../contract/resources/technician.ts'
import { readTechnician } from './technician.ts'
import { useCachedList } from './use-cached-list.ts'

/** All technicians, by the query of their list. */
export function useTechnicians(options?: Parameters<typeof useCachedList>[1]) {
  const { data, ...query } = useCachedList(technician.name, options)
  const technicians = useMemo(() => data?.flatMap((row) => readTechnician(row) ?? []), [data])
  return { ...query, technicians }
}
