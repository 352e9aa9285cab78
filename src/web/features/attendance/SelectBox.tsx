import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { touch } from '../../ui/touch.ts'
import type { Flagged } from './flags.ts'
import { personNameOf } from './record.ts'
import type { DayList } from './use-day-list.ts'

interface Props {
  list: Pick<DayList, 'selected' | 'decisions'>
  row: Flagged
  isTabStop?: boolean
  /** Whether nothing can be decided now, as when offline. */
  isOff?: boolean
}

/** The checkbox of a record; none for one that is not waiting, or is the person's own. */
export function SelectBox({ list, row: { record }, isTabStop = true, isOff = false }: Props) {
  const { selected, decisions } = list
  if (!selected.canSelect(record)) return null
  return (
    // Keeps a click here from opening the row.
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ m: -1, width: touch.button, height: touch.button }}
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
