import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { useBranches } from '../../../data/use-branches.ts'
import { BranchesField } from '../../../fields/references/BranchesField.tsx'
import { useBranchPlaces } from '../use-branch-places.ts'

interface Props {
  value: readonly Row['id'][]
  onChange: (branchIds: Row['id'][]) => void
}

/** Selects several branches; none means all. */
export function BranchChoice({ value, onChange }: Props) {
  const places = useBranchPlaces()
  const { lack } = useBranches()
  const options = useMemo(() => [...places.values()], [places])
  const chosen = useMemo(
    () => value.map((id) => places.get(String(id)) ?? { id, name: `Branch ${id}` }),
    [value, places],
  )
  return <BranchesField options={options} value={chosen} lack={lack} onChange={onChange} />
}
