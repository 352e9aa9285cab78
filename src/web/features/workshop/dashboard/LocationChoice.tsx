import Box from '@mui/material/Box'
import type { Row } from '../../../../contract/envelope.ts'
import { formatCounted } from '../../../data/format.ts'
import { useNamed } from '../../../data/use-name-of.ts'
import { BranchesField } from '../../../fields/BranchesField.tsx'
import { isIn } from '../../../fields/options.ts'
import type { Location } from '../figures.ts'

interface Props {
  value: readonly Row['id'][]
  /** The branches with cars in the period. */
  locations: readonly Location[]
  onChange: (branchIds: Row['id'][]) => void
}

/** Selects branches, each with its number of cars; none means all. */
export function LocationChoice({ value, locations, onChange }: Props) {
  // A chosen branch may have no cars in this period.
  const unknown = value.filter((id) => !isIn(locations, id))
  const named = useNamed('branch', unknown)
  const chosen = value.map((id) => {
    const name = named.find((one) => one.id === id)?.name ?? `Branch ${id}`
    return locations.find((one) => String(one.id) === String(id)) ?? { id, name, totalCars: 0 }
  })
  return (
    <BranchesField
      options={locations}
      value={chosen}
      onChange={onChange}
      noOptionsText="No branch has cars in this period"
      renderOption={({ key, ...props }, { name, totalCars }) => (
        <li key={key} {...props}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box
            component="span"
            sx={{
              ml: 2,
              color: 'text.secondary',
              fontVariantNumeric: 'tabular-nums',
              whiteSpace: 'nowrap',
            }}
          >
            {totalCars !== null && formatCounted(totalCars, 'car')}
          </Box>
        </li>
      )}
    />
  )
}
