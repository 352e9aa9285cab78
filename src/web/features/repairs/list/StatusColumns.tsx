import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { ListState } from '../../../list/ListState.tsx'
import { useListContext, useRows } from '../../../list/list-context.ts'
import { heightBelow } from '../../../list/Records.tsx'
import { State } from '../../../ui/State.tsx'
import { useRepairStatuses } from '../use-repair-statuses.ts'
import { StatusColumn } from './StatusColumn.tsx'
import { statusesShown } from './status-filter.ts'

/** The reports in columns by status. Read-only: cards cannot be dragged. */
export default function StatusColumns() {
  const { list } = useListContext()
  const { labelledBy } = useRows()
  const { statuses, isLoading, error, retry } = useRepairStatuses()
  if (error && statuses.length === 0) {
    return <State title="The statuses could not be loaded" text={error.message} onRetry={retry} />
  }
  if (list.error || (!list.isLoading && list.rows.length === 0)) {
    return (
      <Box sx={{ minHeight: 320, display: 'grid' }}>
        <ListState />
      </Box>
    )
  }
  return (
    // Focusable, so that the arrow keys scroll it.
    <Box
      component="section"
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      sx={{ ...board, height: { xs: board.height, md: heightBelow(268, list) } }}
    >
      {isLoading
        ? ['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} variant="rounded" sx={{ height: 1 }} />
          ))
        : statusesShown(statuses, list.view.filters).map((status) => (
            <StatusColumn key={status.id} status={status} />
          ))}
    </Box>
  )
}

const board = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'min(300px, 84%)', md: 'minmax(240px, 1fr)' },
  gap: 1.5,
  height: 'max(420px, calc(100dvh - 268px))',
  overflowX: 'auto',
  scrollSnapType: { xs: 'x proximity', md: 'none' },
  pb: 1,
}
