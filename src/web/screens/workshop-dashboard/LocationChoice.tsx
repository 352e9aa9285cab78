import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { BranchesField } from '../../components/BranchesField.tsx'
import { useNamed } from '../../crud/use-name-of.ts'
import { formatCounted } from '../../format.ts'
import type { Location } from '../../workshop/figures.ts'

interface Props {
  value: readonly number[]
  /** Those that have cars in the period. */
  locations: readonly Location[]
  onChange: (branchIds: number[]) => void
}

/** Some of the branches that have cars, each with how many; or all. */
export function LocationChoice({ value, locations, onChange }: Props) {
  const options = useMemo(() => locations.map((one) => ({ ...one, id: Number(one.id) })), [locations])
  // One that has none in this period is still chosen.
  const unknown = value.filter((id) => !options.some((one) => one.id === id))
  const named = useNamed('branch', unknown)
  const chosen = value.map((id) => {
    const name = named.find((one) => one.id === id)?.name ?? `Branch ${id}`
    return options.find((one) => one.id === id) ?? { id, name, totalCars: 0 }
  })
  return (
    <BranchesField
      options={options}
      value={chosen}
      onChange={onChange}
      noOptionsText="No branch has cars in this period"
      renderOption={({ key, ...props }, { name, totalCars }) => (
        <li key={key} {...props}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="span" sx={{ ml: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {totalCars !== null && formatCounted(totalCars, 'car')}
          </Box>
        </li>
      )}
    />
  )
}
