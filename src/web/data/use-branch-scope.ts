import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Row } from '../../contract/envelope.ts'
import { MOST_BRANCHES } from '../../contract/limits.ts'
import { anyId, anyIdsParam } from '../../contract/schema.ts'
import { counted } from '../../contract/texts.ts'
import { usePreference } from './client/preferences.ts'
import { useOwnBranchId } from './client/session.ts'

type Ids = readonly Row['id'][]

const ALL = 'all'

export const ALL_BRANCHES = 'All branches'

/** Branches in a URL: their ids, or `all`. */
export const branchesParam = z.union([z.literal(ALL), anyIdsParam(MOST_BRANCHES)])

type BranchesParam = z.output<typeof branchesParam>

const none: Ids = []
/** An empty list is of an earlier version, which did not tell “all” from “never chosen”. */
const storedScope = z.union([z.literal(ALL), z.array(anyId).check(z.minLength(1))])

/**
 * The branches that days, leave, repairs and mechanics begin with: the user's last choice on any of
 * their pages, at first their own branch. Empty for all, and where branches cannot be told apart.
 * Branches in a URL have priority.
 */
export function useBranchScope(isAble = true) {
  const ownId = useOwnBranchId()
  const [chosen, keep] = usePreference<BranchesParam | undefined>(
    'branches',
    undefined,
    (stored) => z.safeParse(storedScope, stored).data,
  )
  const branchIds = useMemo((): Ids => {
    if (!isAble || chosen === ALL) return none
    return chosen ?? (ownId === undefined ? none : [ownId])
  }, [isAble, chosen, ownId])
  return {
    branchIds,
    /** `My branch`, `All branches` or their number. */
    text: scopeText(branchIds, ownId),
    /** The branches of a page with this value in its URL. */
    idsIn: (param: BranchesParam | undefined): Ids => (param === ALL ? none : (param ?? branchIds)),
    /** Keeps a choice. Returns its value for the URL. */
    choose(ids: Ids): BranchesParam {
      const choice = ids.length > 0 ? [...ids] : ALL
      keep(choice)
      return choice
    },
  }
}

function scopeText(branchIds: Ids, ownId: Row['id'] | undefined) {
  const [first, ...others] = branchIds
  if (first === undefined) return ALL_BRANCHES
  return others.length === 0 && String(first) === String(ownId)
    ? 'My branch'
    : counted(branchIds.length, 'branch')
}
