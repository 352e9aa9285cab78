import type { ComponentProps, ReactNode } from 'react'
import { useBranches } from '../../../data/use-branches.ts'
import { ScopeButton } from '../../../fields/references/ScopeButton.tsx'
import { FilterBar } from '../../../ui/filters/FilterBar.tsx'
import { BranchChoice } from './BranchChoice.tsx'

interface Props extends ComponentProps<typeof BranchChoice> {
  first?: ReactNode
  /** The number of active filters among the children. */
  count?: number
  children?: ReactNode
}

/** The filters of a page by branch: those of the page, and the branches. */
export function BranchFilterBar({ first, count = 0, children, ...branches }: Props) {
  const { isEnabled } = useBranches()
  const isChosen = branches.value.length > 0
  return (
    <FilterBar
      first={first}
      button={<ScopeButton {...branches} />}
      count={count + Number(isChosen)}
    >
      {(children || isEnabled || isChosen) && (
        <>
          {children}
          <BranchChoice {...branches} />
        </>
      )}
    </FilterBar>
  )
}
