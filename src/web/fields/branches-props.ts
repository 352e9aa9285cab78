import type { Row } from '../../contract/envelope.ts'

export interface BranchOption {
  id: Row['id']
  name: string
  /** Stands beside the name in the list. */
  detail?: string
}

export interface BranchesProps {
  options: readonly BranchOption[]
  value: readonly BranchOption[]
  noOptionsText?: string
  onChange: (branchIds: Row['id'][]) => void
}

export const ALL_BRANCHES = 'All branches'
