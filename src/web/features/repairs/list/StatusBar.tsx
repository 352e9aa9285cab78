import Person from '@mui/icons-material/PersonOutline'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { omit } from 'es-toolkit/object'
import { useEffect, useRef } from 'react'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { groupOf, isFinal } from '../../../../contract/status-group.ts'
import { ofId } from '../../../data/records/record.ts'
import { useListContext } from '../../../list/context/list-context.ts'
import type { RecordList } from '../../../list/reading/use-record-list.ts'
import { scrollingLine } from '../../../ui/filters/Choices.tsx'
import { Note } from '../../../ui/Note.tsx'
import { flexLine, touch } from '../../../ui/theme.ts'
import { validationText } from '../rules/repair.ts'
import { repairOf } from '../rules/repair-rows.ts'
import { isChosen, ownFilterNames, statusChoices } from '../rules/status-filter.ts'
import { useRepairStatuses } from '../use-repair-statuses.ts'
import { ValidationBadge } from './ValidationBadge.tsx'

/** Filters the reports by status or to the user's own, with one click. */
export function StatusBar() {
  const { list } = useListContext()
  const { statuses, isLoading, error, retry } = useRepairStatuses()
  const { filters, sort } = list.view
  // No visible column shows the report date.
  const isOldestFirst = sort?.field === 'reportDate' && sort.order === 'asc'
  const bar = useRef<HTMLDivElement>(null)
  const { statusId } = filters
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when one of these changes
  useEffect(() => showChosen(bar.current), [statusId, statuses])
  const isWaiting = statuses.find(ofId(statusId))?.statusGroup === 'waiting'

  return (
    <>
      <Stack ref={bar} direction="row" useFlexGap spacing={1} sx={scrollingLine}>
        <Chip
          component="button"
          label="Mine"
          title={`${mine.label}: ${mine.options.true}`}
          icon={<Person />}
          {...pressed(filters.mine !== undefined)}
          onClick={() =>
            list.change({
              filters:
                filters.mine !== undefined ? omit(filters, ['mine']) : { ...filters, mine: 'true' },
            })
          }
          sx={chip}
        />
        <Box sx={{ alignSelf: 'stretch', borderRight: 1, borderColor: 'divider' }} />
        <Box role="group" aria-label="Status" sx={{ display: 'contents' }}>
          {statusChoices(statuses, isLoading ? {} : filters).map((choice) => (
            <Chip
              key={choice.label}
              component="button"
              label={choice.label}
              {...pressed(isChosen(choice, filters))}
              onClick={() =>
                list.change({
                  filters: { ...omit(filters, [...ownFilterNames]), ...choice.filters },
                })
              }
              sx={chip}
            />
          ))}
          {isLoading &&
            widths.map((width) => (
              <Skeleton key={width} variant="rounded" width={width} sx={chip} />
            ))}
          {error && (
            <Button size="small" onClick={retry} title={error.message} sx={{ flexShrink: 0 }}>
              Retry statuses
            </Button>
          )}
        </Box>
        <Box sx={end}>
          {isOldestFirst && <Note noWrap>Oldest first</Note>}
          <ValidationBadge />
        </Box>
      </Stack>
      {isWaiting && (
        <Alert severity="info">
          {validationText} To ask about one, open it and call its technician.
        </Alert>
      )}
      {isMixed(list) && (
        <Alert severity="info">
          This server does not tell open reports from closed ones: both may be listed.
        </Alert>
      )}
    </>
  )
}

const { mine } = repairReport.actions.list.filters

function pressed(isPressed: boolean) {
  return {
    variant: isPressed ? 'filled' : 'outlined',
    color: isPressed ? 'primary' : 'default',
    'aria-pressed': isPressed,
  } as const
}

/** Scrolls the bar to the chosen status if it is out of view. */
function showChosen(bar: HTMLElement | null) {
  const chosen = bar?.querySelector('[role=group] [aria-pressed=true]')
  if (!bar || !chosen) return
  const [all, one] = [bar.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (one.left < all.left || one.right > all.right)
    bar.scrollLeft += one.left - all.left - (all.width - one.width) / 2
}

/** Whether the server has ignored the filter for open reports. */
function isMixed({ view, rows, isStale }: RecordList) {
  const { isOpen } = view.filters
  if (isOpen === undefined || isStale) return false
  return rows
    .map((row) => groupOf(repairOf(row)))
    .some((group) => group !== 'unknown' && isFinal(group) === isOpen)
}

/** In px: approximate widths of the chips, for the skeletons. */
const widths = [78, 79, 92, 135, 57, 84]
const end = { ...flexLine, gap: 1, flexShrink: 0, ml: 'auto' } as const
const chip = { ...touch.small, flexShrink: 0 }
