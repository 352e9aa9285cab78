import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '../../../data/format.ts'
import { useSession } from '../../../data/session.ts'
import { weekdayOf } from '../calendar.ts'
import { DecisionChip } from '../DecisionChip.tsx'
import { decisionText } from '../Evidence.tsx'
import { isOwn, isWaiting } from '../record.ts'
import type { ResultStore } from '../result-store.ts'
import { StatusChip } from '../StatusChip.tsx'
import type { Leave } from './leaves.ts'

/** Every day of a leave with its status, who decided it and when, if the server returns that. */
export function LeaveDays({ leave: { records }, results }: { leave: Leave; results: ResultStore }) {
  const viewerId = useSession()?.viewer?.id
  return (
    <Box component="section" aria-labelledby="leave-days">
      <Typography variant="h2" id="leave-days" sx={{ mb: 1 }}>
        Days and decisions
      </Typography>
      <Paper component="ul" sx={list}>
        {records.map((record) => (
          <li key={record.id}>
            <Box component="span" sx={{ width: 132 }}>
              {weekdayOf(record.date)} {formatDay(record.date)}
            </Box>
            <Stack direction="row" useFlexGap flexWrap="wrap" spacing={0.5}>
              <StatusChip record={record} />
              <DecisionChip results={results} record={record} />
            </Stack>
            <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 160 }}>
              {decisionText(record)}
              {isWaiting(record) &&
                isOwn(record, viewerId) &&
                'Nobody decides their own attendance.'}
            </Typography>
          </li>
        ))}
      </Paper>
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    rowGap: 0.5,
    px: 2,
    py: 1,
  },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
