import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { omit } from 'es-toolkit/object'
import { isFinal } from '../../../../contract/status-group.ts'
import { useListContext } from '../../../list/list-context.ts'
import type { RecordList } from '../../../list/use-record-list.ts'
import { touch } from '../../../ui/theme.ts'
import { groupOf } from '../repair.ts'
import { useRepairStatuses } from '../use-repair-statuses.ts'
import { repairOf } from './repair-rows.ts'
import { isChosen, ownFilterNames, type StatusChoice, statusChoices } from './status-filter.ts'

/** Filters the reports by status with one click. */
export function StatusBar() {
  const { list } = useListContext()
  const { statuses, isLoading, error, retry } = useRepairStatuses()
  const { filters } = list.view

  function choose(choice: StatusChoice) {
    list.change({ filters: { ...omit(filters, [...ownFilterNames]), ...choice.filters } })
  }

  return (
    <>
      <Stack role="group" aria-label="Status" direction="row" useFlexGap spacing={1} sx={row}>
        {statusChoices(statuses, isLoading ? {} : filters).map((choice) => (
          <Chip
            key={choice.label}
            component="button"
            label={choice.label}
            variant={isChosen(choice, filters) ? 'filled' : 'outlined'}
            color={isChosen(choice, filters) ? 'primary' : 'default'}
            aria-pressed={isChosen(choice, filters)}
            onClick={() => choose(choice)}
            sx={chip}
          />
        ))}
        {isLoading &&
          widths.map((width) => <Skeleton key={width} variant="rounded" width={width} sx={chip} />)}
        {error && (
          <Button
            size="small"
            onClick={retry}
            title={error.message}
            sx={{ flexShrink: 0, minHeight: chip.height }}
          >
            Retry statuses
          </Button>
        )}
      </Stack>
      {isMixed(list) && (
        <Alert severity="info">
          This server does not tell open reports from closed ones: both may be listed.
        </Alert>
      )}
    </>
  )
}

/** Whether the server has ignored the filter for open or closed reports. */
function isMixed({ view, rows, isStale }: RecordList): boolean {
  const { isOpen } = view.filters
  if (isOpen === undefined || isStale) return false
  return rows
    .map((row) => groupOf(repairOf(row)))
    .some((group) => group !== 'unknown' && isFinal(group) === isOpen)
}

/** Widths of the skeletons in px, about those of the chips. */
const widths = [78, 79, 92, 135, 57, 84]
const chip = { height: touch.small, borderRadius: 99, flexShrink: 0 }
const row = {
  minWidth: 0,
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  // Room for the focus ring.
  p: 0.5,
  m: -0.5,
}
