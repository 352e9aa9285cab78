import MuiLink from '@mui/material/Link'
import { rowTitle } from '../../ui/use-list-keys.ts'
import type { Flagged } from './flags.ts'
import { personNameOf } from './record.ts'

interface Props {
  row: Flagged
  isTabStop?: boolean
}

/** The name of a row, as a button. The click is handled by the row. */
export function RecordTitle({ row: { record }, isTabStop = true }: Props) {
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
