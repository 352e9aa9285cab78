import Box from '@mui/material/Box'
import { counted } from '../../../../contract/texts.ts'
import { ofId } from '../../../data/records/record.ts'
import { useNamed } from '../../../data/use-named.ts'
import { PeriodChoice } from '../../../fields/dates/PeriodChoice.tsx'
import { BranchesField } from '../../../fields/references/BranchesField.tsx'
import { isIn, type Option } from '../../../fields/values/options.ts'
import { FilterBar, filterWidth } from '../../../ui/filters/FilterBar.tsx'
import type { Location } from '../rules/figures.ts'
import { presetsOn } from '../rules/period.ts'
import type { ChosenPeriod } from './use-period-view.ts'

interface Props {
  period: ChosenPeriod
  /** The branches with cars in the period. */
  locations: readonly Location[]
}

/** The filters of the dashboard: period and branches. */
export function PeriodFilters({ period, locations }: Props) {
  const { startDate, endDate, branchIds, today, change } = period
  return (
    <FilterBar
      first={
        <PeriodChoice
          value={{ from: startDate, until: endDate }}
          presets={presetsOn(today)}
          onChange={({ from, until }) => change({ startDate: from, endDate: until })}
        />
      }
      count={Number(branchIds.length > 0)}
    >
      <Box sx={filterWidth(400)}>
        <LocationChoice period={period} locations={locations} />
      </Box>
    </FilterBar>
  )
}

/** Selects branches, each with its number of cars; none means all. */
function LocationChoice({ period: { branchIds, change }, locations }: Props) {
  // A selected branch may have no cars in this period.
  const unknown = branchIds.filter((id) => !isIn(locations, id))
  const named = useNamed('branch', unknown)
  const chosen = branchIds.map((id) => {
    const name = named.find((one) => one.id === id)?.name ?? `Branch ${id}`
    return locations.find(ofId(id)) ?? { id, name, totalCars: 0 }
  })
  return (
    <BranchesField
      options={locations.map(withCars)}
      value={chosen.map(withCars)}
      onChange={(ids) => change({ branchIds: ids })}
      noOptionsText="No branch has cars in this period"
    />
  )
}

function withCars({ id, name, totalCars }: Pick<Location, 'id' | 'name' | 'totalCars'>): Option {
  return { id, name, ...(totalCars !== null && { detail: counted(totalCars, 'car') }) }
}
