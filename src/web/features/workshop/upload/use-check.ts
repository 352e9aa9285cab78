import { skipToken, useQuery } from '@tanstack/react-query'
import { isEqual } from 'es-toolkit/predicate'
import { missingHeaders } from '../../../../contract/opl/columns.ts'
import type { SheetBranch } from '../../../../contract/opl/sheet.ts'
import type { Branch } from '../../../data/branch.ts'
import { knownZone } from '../../../data/branch-location.ts'
import { today, todayIn } from '../../../data/records/format.ts'
import { useBranches } from '../../../data/use-branches.ts'
import { type Amendments, noAmendments } from '../rules/amendments.ts'
import type { SheetCheck } from '../rules/sheet-reader.ts'
import type { OpenedSheet } from './use-sheet.ts'

/**
 * Checks every row by the rules of the server, once columns and branches are known. Earlier
 * findings stay visible during a new check (`isStale`).
 */
export function useCheck(sheet: OpenedSheet | undefined, amendments: Amendments = noAmendments) {
  const branches = useBranches()
  // A branch may be among those that are missing, so the server alone knows.
  const known = branches.lack ? undefined : branches.data
  const isReady =
    sheet !== undefined && missingHeaders(sheet.layout.columns).length === 0 && !branches.isLoading
  const ofSheet = ['sheet', sheet?.key, sheet?.layout]
  const check = useQuery<SheetCheck>({
    queryKey: [...ofSheet, branches.dataUpdatedAt, amendments.version],
    queryFn: isReady
      ? () => sheet.reader.check(sheet.layout, today(), known?.map(sheetBranch), amendments)
      : skipToken,
    placeholderData: (before, query) =>
      isEqual(query?.queryKey.slice(0, ofSheet.length), ofSheet) ? before : undefined,
    // Not cached, as the reader holds only the rows of the latest check.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    structuralSharing: false,
  })
  return {
    checked: check.data,
    isStale: check.isPlaceholderData,
    isChecking: isReady ? check.isPending : sheet !== undefined && branches.isLoading,
    problem: check.error?.message,
    /** The reason why branches could not be checked. */
    branchProblem:
      branches.error?.message ??
      branches.lack ??
      (branches.isEnabled ? undefined : 'Your role may not read them.'),
    readBranches: () => void branches.refetch(),
  }
}

/** A branch that a sheet may name, with its current date. */
function sheetBranch({ id, name, code, partnerName, timezone }: Branch): SheetBranch {
  return { id, name: name ?? '', code, partnerName, today: todayIn(knownZone(timezone)) }
}
