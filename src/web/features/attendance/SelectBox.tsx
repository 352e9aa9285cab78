import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { Flagged } from './flags.ts'
import { personNameOf } from './record.ts'
import type { Decisions } from './use-decisions.ts'
import type { Selected } from './use-selected.ts'

interface Props {
  selected: Selected
  decisions: Decisions
  row: Flagged
  isTabStop?: boolean
  /** Whether nothing can be decided now, as when offline. */
  isOff?: boolean
}

/** The checkbox of a record; none for one that is not waiting, or is the person's own. */
export function SelectBox({
  row: { record },
  selected,
  decisions,
  isTabStop = true,
  isOff = false,
}: Props) {
  if (!selected.canSelect(record)) return null
  return (
    // Keeps a click here from opening the row.
    <Box
      onClick={(event) => event.stopPropagation()}
      sx={{ m: -1, width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } }}
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
