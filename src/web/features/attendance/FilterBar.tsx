import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { WAITING } from '../../../contract/resources/attendance-status.ts'
import { branch } from '../../../contract/resources/branch.ts'
import { formatDay, today } from '../../data/format.ts'
import { useMay } from '../../data/use-may.ts'
import { MoreFilters } from '../../ui/MoreFilters.tsx'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { theme } from '../../ui/theme.ts'
import { BranchChoice } from './BranchChoice.tsx'
import { useBranchList } from './branch-places.ts'
import { DayChoice } from './DayChoice.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import type { Filters } from './use-filters.ts'

interface Props {
  filters: Filters
  hasDay?: boolean
  hasStatus?: boolean
  /** Whether it warns of a day to come, where the page does not say so itself. */
  warnsAhead?: boolean
}

/** The filters of an attendance page. On a phone only the day, with the others on demand. */
export function FilterBar({
  filters,
  hasDay = true,
  hasStatus = true,
  warnsAhead = hasDay,
}: Props) {
  const { date, statusId, branchIds, newDay, change } = filters
  const mayChooseBranch = useMay(branch, 'list')
  const branches = useBranchList()
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const restId = useId()
  const folds = isNarrow && hasDay && (hasStatus || mayChooseBranch)
  const isNarrowed = branchIds.length > 0 || (hasStatus && statusId !== WAITING)
  return (
    <>
      <Box sx={row}>
        {hasDay && (
          <Box
            sx={{ flex: { xs: '1 1 256px', sm: '1 1 280px' }, minWidth: 0, maxWidth: { sm: 300 } }}
          >
            <DayChoice value={date} onChange={(next) => change({ date: next })} />
          </Box>
        )}
        {folds && (
          <MoreFilters
            isOpen={isOpen}
            isInUse={isNarrowed}
            controls={restId}
            onToggle={() => setOpen(!isOpen)}
          />
        )}
        {(!folds || isOpen) && (
          <Box id={restId} sx={rest}>
            {hasStatus && (
              <Box sx={{ flex: '1 1 140px', maxWidth: { sm: 200 } }}>
                <StatusChoice value={statusId} onChange={(next) => change({ statusId: next })} />
              </Box>
            )}
            {mayChooseBranch && (
              <Box sx={{ flex: '1 1 140px', minWidth: 0, maxWidth: { sm: 480 } }}>
                <BranchChoice value={branchIds} onChange={(next) => change({ branchIds: next })} />
              </Box>
            )}
          </Box>
        )}
      </Box>
      {branches.error && (
        <RetryAlert severity="warning" onRetry={() => void branches.refetch()}>
          The branches could not be loaded, so none can be chosen, and who was far from theirs is
          not known: {branches.error.message}
        </RetryAlert>
      )}
      {newDay && (
        <Alert
          severity="info"
          role="status"
          action={<Button onClick={filters.loadNewDay}>Load</Button>}
        >
          It is a new day, {formatDay(newDay)}. This is the attendance of {formatDay(date)}.
        </Alert>
      )}
      {warnsAhead && date > today() && (
        <Alert severity="warning">{formatDay(date)} is yet to come.</Alert>
      )}
    </>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 } as const

/** The filters beside the day; on a phone full width, below it. */
const rest = { ...row, flex: { xs: '1 1 100%', sm: '1 1 292px' }, minWidth: 0 }
