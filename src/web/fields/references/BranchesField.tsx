import { useMemo } from 'react'
import { inBranchOrder } from '../../data/branch.ts'
import { useOwnBranchId } from '../../data/client/session.ts'
import { ALL_BRANCHES } from '../../data/use-branch-scope.ts'
import { retried } from '../../ui/prefetch.ts'
import { LaterInput } from '../inputs/LaterInput.tsx'
import type { BranchesProps } from './BranchesPicker.tsx'

const BranchesPicker = retried(() => import('./BranchesPicker.tsx'))

/** Selects several branches, with the user's own first. None means all. */
export function BranchesField(props: BranchesProps) {
  const [first, ...others] = props.value
  const ownId = useOwnBranchId()
  const options = useMemo(() => inBranchOrder(props.options, ownId), [props.options, ownId])
  return (
    <LaterInput
      input={BranchesPicker}
      props={{ ...props, options, ...standardProps }}
      text={others.length > 0 ? `+${others.length}` : ''}
      placeholder={first ? undefined : ALL_BRANCHES}
      chips={first ? [first] : []}
      advice={props.lack}
    />
  )
}

const standardProps = {
  name: 'branches',
  field: { label: 'Branches' },
  inputRef: () => undefined,
  isRequired: false,
  error: undefined,
}
