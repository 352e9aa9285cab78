import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useMemo } from 'react'
import { RowContext, useListContext, useRow } from '../../../list/list-context.ts'
import { useListNavigation } from '../../../list/use-list-navigation.ts'
import { touch } from '../../../ui/theme.ts'
import { RepairStatusChip } from '../repair-labels.tsx'
import type { RepairStatus } from '../use-repair-statuses.ts'
import { StatusCard } from './StatusCard.tsx'
import { countText } from './status-filter.ts'
import { useStatusColumn } from './use-status-column.ts'

/** The reports of one status, with their number and a button to load more. */
export function StatusColumn({ status }: { status: RepairStatus }) {
  const { resource, list } = useListContext()
  const row = useRow()
  const { rows, read, total, isLoading, error, ...column } = useStatusColumn(resource, list, status)
  const navigation = useListNavigation(resource, rows, row.opens)
  const rowHere = useMemo(() => ({ ...row, navigation }), [row, navigation])
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} aria-busy={isLoading} sx={box}>
      <Typography
        id={headingId}
        component="h2"
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.25 }}
      >
        <RepairStatusChip status={status} />
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {!isLoading && !error && countText(rows.length, read, total, column.hasMore)}
        </Box>
      </Typography>
      <Box component="ul" aria-labelledby={headingId} sx={body}>
        {isLoading &&
          ['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} component="li" variant="rounded" height={112} />
          ))}
        <RowContext value={rowHere}>
          {rows.map((record) => (
            <StatusCard key={record.id} record={record} />
          ))}
        </RowContext>
        {!isLoading && !error && rows.length === 0 && !column.hasMore && (
          <Typography component="li" variant="body2" color="text.secondary" sx={{ p: 1 }}>
            None
          </Typography>
        )}
        {error && (
          <Box component="li" role="alert" sx={{ p: 1 }}>
            <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              These could not be loaded: {error.message}
            </Typography>
            <Button variant="outlined" onClick={column.retry} sx={{ minHeight: touch.medium }}>
              Retry
            </Button>
          </Box>
        )}
        {column.hasMore && !error && (
          <li>
            <Button
              fullWidth
              loading={column.isReadingMore}
              onClick={column.more}
              aria-label={`More reports: ${status.name}`}
              sx={{ minHeight: touch.medium }}
            >
              More
            </Button>
          </li>
        )}
      </Box>
    </Box>
  )
}

const box = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
  scrollSnapAlign: 'start',
} as const
const body = {
  m: 0,
  px: 1,
  pb: 1,
  pt: 0.25,
  listStyle: 'none',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '& > li': { flexShrink: 0 },
} as const
