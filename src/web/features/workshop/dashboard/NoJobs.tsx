import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { opl } from '../../../../contract/resources/opl.ts'
import { formatPeriod } from '../../../data/records/format.ts'
import { useMay } from '../../../data/use-may.ts'
import { State } from '../../../ui/State.tsx'
import { presetsOn } from '../rules/period.ts'
import type { ChosenPeriod } from './use-period-view.ts'

/** Names the filters without matches, with ways to change them. */
export function NoJobs({ period }: { period: ChosenPeriod }) {
  const { startDate, endDate, branchIds, today, change } = period
  const may = useMay()
  const { path, allow } = opl.pages.upload
  const wider = presetsOn(today).filter(
    ({ label }) => label === 'This year' || label === 'Last year',
  )
  return (
    <State
      title="No cars here"
      text={`No car is known for ${formatPeriod(startDate, endDate)}${branchIds.length > 0 ? ' at these branches' : ''}.`}
    >
      <Stack direction="row" spacing={1} useFlexGap flexWrap="wrap" justifyContent="center">
        {branchIds.length > 0 && (
          <Button variant="outlined" onClick={() => change({ branchIds: [] })}>
            All branches
          </Button>
        )}
        {wider.map(({ label, from, until }) => (
          <Button
            key={label}
            variant="outlined"
            onClick={() => change({ startDate: from, endDate: until })}
          >
            {label}
          </Button>
        ))}
        {may(allow) && (
          <Button component={Link} to={path} variant="outlined">
            Upload a sheet
          </Button>
        )}
      </Stack>
    </State>
  )
}
