import Box from '@mui/material/Box'
import Paper, { type PaperProps } from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { alpha } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { branchNameOf } from '../../../data/branch-location.ts'
import { theme } from '../../../ui/theme.ts'
import { FlagChips } from '../FlagChips.tsx'
import type { Flagged } from '../flags.ts'
import { Photo } from '../Photo.tsx'
import { Reason, RecordStatus } from '../RecordStatus.tsx'
import { RecordTitle, SelectBox } from '../RowParts.tsx'
import { typeNameOf } from '../record.ts'
import { hoursOf, spanOf } from '../times.ts'
import type { DayList } from '../use-day-list.ts'
import { useLongPress } from './use-long-press.ts'

interface Props extends PaperProps {
  desk: DayList
  row: Flagged
}

/**
 * A record as a card for narrow screens, without buttons to decide it: a long press or the checkbox
 * selects it for DecisionBar, a tap opens the evidence, which ends with DecideButtons.
 */
export function DeskCard({ desk, row, ...props }: Props) {
  const { record } = row
  const { selected, decisions, open, whyNot } = desk
  const mayToggle = selected.canSelect(record) && !decisions.running
  const press = useLongPress(() => mayToggle && selected.toggle(record.id))
  const why = whyNot(record)

  return (
    <Paper
      {...props}
      {...press}
      onClick={({ detail }) => detail < 2 && open(row)}
      sx={[card, selected.ids.has(record.id) && chosen]}
    >
      <Stack direction="row" spacing={1.5}>
        <Photo record={record} size={64} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h3" noWrap sx={{ lineHeight: '24px' }}>
            <RecordTitle row={row} />
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {[branchNameOf(record), typeNameOf(record)].filter(Boolean).join(' · ')}
          </Typography>
          <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {[spanOf(record), record.workMinutes !== null && hoursOf(record)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <SelectBox list={desk} row={row} />
      </Stack>
      <Box sx={states}>
        <RecordStatus record={record} results={decisions.results} />
        <FlagChips flagged={row} />
      </Box>
      {why && (
        <Typography variant="body2" color="text.secondary">
          {why}
        </Typography>
      )}
      <Reason record={record} results={decisions.results} />
    </Paper>
  )
}

const card = {
  p: 1.5,
  cursor: 'pointer',
  // A long press must select the record, not its text.
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  touchAction: 'manipulation',
} as const

/** The flags follow the status in its line. */
const states = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  mt: 1,
  '& > .flags': { display: 'contents' },
} as const

const chosen = { borderColor: 'primary.main', bgcolor: alpha(theme.palette.primary.main, 0.08) }
