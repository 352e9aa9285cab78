import { useQuery } from '@tanstack/react-query'
import { missingHeaders } from '../../../../contract/opl/columns.ts'
import { today } from '../../../data/format.ts'
import type { Checked } from './sheet-reader.ts'
import type { Sheet } from './use-sheet.ts'
import { useSheetBranches } from './use-sheet-branches.ts'

/** Checks every row by the rules of the server, once the columns and branches are known. */
export function useCheck(sheet: Sheet | undefined) {
  const branches = useSheetBranches()
  const isReady =
    sheet !== undefined && missingHeaders(sheet.layout.columns).length === 0 && !branches.isLoading
  const check = useQuery<Checked>({
    queryKey: ['sheet', sheet?.key, sheet?.layout, branches.dataUpdatedAt],
    queryFn: () => {
      if (!sheet) throw new Error('There is no sheet.')
      return sheet.reader.check(sheet.layout, today(), branches.data)
    },
    enabled: isReady,
    // Not cached: the reader has the rows of the latest check only.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  })
  return {
    checked: check.data,
    isChecking: isReady ? check.isPending : sheet !== undefined && branches.isLoading,
    problem: check.error?.message,
    /** Why the branches could not be checked. */
    branchProblem: branches.error?.message,
    readBranches: () => void branches.refetch(),
  }
}
