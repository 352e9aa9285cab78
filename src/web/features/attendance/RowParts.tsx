import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MuiLink from '@mui/material/Link'
import { touch } from '../../ui/theme.ts'
import { rowTitle } from '../../ui/use-list-keys.ts'
import type { Flagged } from './flags.ts'
import { personNameOf } from './record.ts'
import type { DayList } from './use-day-list.ts'

interface TitleProps {
  row: Flagged
  isTabStop?: boolean
}

/** The name of a row, as a button. The click is handled by the row. */
export function RecordTitle({ row: { record }, isTabStop = true }: TitleProps) {
  return (
    <MuiLink
      component="button"
      underline="hover"
      tabIndex={isTabStop ? 0 : -1}
      title={personNameOf(record)}
      sx={asText}
      {...rowTitle}
    >
      {personNameOf(record)}
    </MuiLink>
  )
}

const asText = {
  font: 'inherit',
  fontWeight: 600,
  maxWidth: '100%',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}

interface BoxProps {
  list: Pick<DayList, 'selected' | 'decisions'>
  row: Flagged
  isTabStop?: boolean
  /** Whether nothing can be decided now, as when offline. */
  isOff?: boolean
}

/** The checkbox of a record; none for one that is not waiting, or is the person's own. */
export function SelectBox({ list, row: { record }, isTabStop = true, isOff = false }: BoxProps) {
  const { selected, decisions } = list
  if (!selected.canSelect(record)) return null
  return (
    // Keeps a click here from opening the row.
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ m: -1, width: touch.medium, height: touch.medium }}
    >
      <Checkbox
        size="small"
        checked={selected.ids.has(record.id)}
        disabled={isOff || decisions.running !== undefined}
        onChange={() => selected.toggle(record.id)}
        inputProps={{
          'aria-label': `Select ${personNameOf(record)}`,
          tabIndex: isTabStop ? 0 : -1,
        }}
        sx={{ width: '100%', height: '100%' }}
      />
    </Box>
  )
}
