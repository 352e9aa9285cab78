import { useMemo } from 'react'
import { BranchesField } from '../components/BranchesField.tsx'
import { useBranchPlaces } from './branch-places.ts'

interface Props {
  value: readonly number[]
  onChange: (branchIds: number[]) => void
}

/** Some branches, or all. */
export function BranchChoice({ value, onChange }: Props) {
  const places = useBranchPlaces()
  const options = useMemo(() => [...places.values()].map(({ id, name }) => ({ id: Number(id), name })), [places])
  const chosen = useMemo(() => value.map((id) => ({ id, name: places.get(String(id))?.name ?? `Branch ${id}` })), [value, places])
  return <BranchesField options={options} value={chosen} onChange={onChange} />
}
