import Box from '@mui/material/Box'
import type { Row } from '../../../../contract/envelope.ts'
import { counted } from '../../../../contract/texts.ts'
import { ofId } from '../../../data/records/record.ts'
import { useNamed } from '../../../data/use-named.ts'
import { DayField } from '../../../fields/inputs/DayField.tsx'
import { BranchesField } from '../../../fields/references/BranchesField.tsx'
import type { BranchOption } from '../../../fields/values/branches-props.ts'
import { isIn } from '../../../fields/values/options.ts'
import { SelectField } from '../../../ui/filters/SelectField.tsx'
import { useMoreFilters } from '../../../ui/filters/use-more-filters.tsx'
import { touch } from '../../../ui/theme.ts'
import type { Location } from '../rules/figures.ts'
import { presetOf, presetsOn } from '../rules/presets.ts'
import type { ChosenPeriod } from './use-period-view.ts'

const OTHER = 'other'

/**
 * The filters for period and branches. A phone shows only the period, and the others on request.
 */
export function PeriodFilters({
  period,
  locations,
}: {
  period: ChosenPeriod
  locations: readonly Location[]
}) {
  const { startDate, endDate, branchIds, today, isBackwards, change } = period
  const presets = presetsOn(today)
  const preset = presetOf(presets, period)
  const more = useMoreFilters(!preset || branchIds.length > 0)
  return (
    <Box role="group" aria-label="Filters" sx={bar}>
      <SelectField
        label="Period"
        value={preset?.label ?? OTHER}
        options={[
          ...presets.map(({ label }) => [label, label] as const),
          ...(preset ? [] : [[OTHER, 'Own dates'] as const]),
        ]}
        onChange={(name) => {
          const chosen = presets.find(({ label }) => label === name)
          if (chosen) change({ startDate: chosen.startDate, endDate: chosen.endDate })
        }}
      />
      {more.button}
      {(more.isShown || isBackwards) && (
        <Box id={more.id} sx={rest}>
          <DayField
            name="startDate"
            label="Start date"
            value={startDate}
            onChange={(day) => change({ startDate: day })}
            error={isBackwards ? 'Starts after the end date.' : undefined}
          />
          <DayField
            name="endDate"
            label="End date"
            value={endDate}
            onChange={(day) => change({ endDate: day })}
          />
          <LocationChoice
            value={branchIds}
            locations={locations}
            onChange={(ids) => change({ branchIds: ids })}
          />
        </Box>
      )}
    </Box>
  )
}

const bar = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 1.4fr) repeat(2, minmax(0, 1fr))',
    md: '208px 168px 168px minmax(200px, 1fr)',
  },
  // Height of a touch target also before the inputs have loaded.
  '& > *': touch.medium,
} as const

/** On a phone or tablet, the branches have a row of their own. */
const rest = {
  display: { xs: 'grid', sm: 'contents' },
  gap: 1.5,
  gridColumn: '1 / -1',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > *': touch.medium,
  '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const

interface Props {
  value: readonly Row['id'][]
  /** The branches with cars in the period. */
  locations: readonly Location[]
  onChange: (branchIds: Row['id'][]) => void
}

/** Selects branches, each with its number of cars; none means all. */
function LocationChoice({ value, locations, onChange }: Props) {
  // A selected branch may have no cars in this period.
  const unknown = value.filter((id) => !isIn(locations, id))
  const named = useNamed('branch', unknown)
  const chosen = value.map((id) => {
    const name = named.find((one) => one.id === id)?.name ?? `Branch ${id}`
    return locations.find(ofId(id)) ?? { id, name, totalCars: 0 }
  })
  return (
    <BranchesField
      options={locations.map(withCars)}
      value={chosen.map(withCars)}
      onChange={onChange}
      noOptionsText="No branch has cars in this period"
    />
  )
}

function withCars({
  id,
  name,
  totalCars,
}: Pick<Location, 'id' | 'name' | 'totalCars'>): BranchOption {
  return { id, name, ...(totalCars !== null && { detail: counted(totalCars, 'car') }) }
}
