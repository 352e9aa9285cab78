import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { Row } from '../../../../contract/envelope.ts'
import { counted } from '../../../../contract/texts.ts'
import { useBranches } from '../../../data/use-branches.ts'
import { BranchesField } from '../../../fields/references/BranchesField.tsx'
import { filterWidth } from '../../../ui/filters/FilterBar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useBranchPlaces } from '../use-branch-places.ts'

interface Props {
  value: readonly Row['id'][]
  onChange: (branchIds: Row['id'][]) => void
}

/**
 * Selects several branches; none means all. For users who may not read branches, their number.
 */
export function BranchChoice({ value, onChange }: Props) {
  const places = useBranchPlaces()
  const { lack, isEnabled } = useBranches()
  const options = useMemo(() => [...places.values()], [places])
  const chosen = useMemo(
    () => value.map((id) => places.get(String(id)) ?? { id, name: `Branch ${id}` }),
    [value, places],
  )
  if (!isEnabled) return value.length > 0 && <Note>{counted(value.length, 'branch')}</Note>
  return (
    <Box sx={filterWidth(400)}>
      <BranchesField options={options} value={chosen} lack={lack} onChange={onChange} />
    </Box>
  )
}
