import { branch } from '../../contract/resources/branch.ts'
import { readBranches } from './branch.ts'
import { MOST_READ } from './providers/list-reader.ts'
import { useAllOf } from './use-all.ts'
import { useMay } from './use-may.ts'

const list = { resource: branch, limit: MOST_READ, as: 'all', keep: readBranches }

/** All branches. Read once for all pages, by users who may read them. */
export function useBranches() {
  const { data, ...query } = useAllOf(list, { enabled: useMay()(branch, 'list') })
  /** A sentence that there are, or may be, more branches. */
  const lack = data?.missing ?? data?.doubt
  return { ...query, data: data?.value, lack }
}
