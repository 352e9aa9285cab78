import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { touch } from '../../ui/theme.ts'

interface Props {
  /** How many rows have changes. */
  count: number
  /** How many of them have an error; they cannot be saved. */
  faults: number
  /** Goes to the first error, if it is on this page. */
  onShowFault: (() => void) | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Saves or discards the changed prices. Sticky at the bottom, so that it is always in view. */
export function ChangesBar({ count, faults, onShowFault, onSave, onDiscard }: Props) {
  return (
    <Stack
      direction="row"
      spacing={1}
      alignItems="center"
      sx={bar}
      role="region"
      aria-label="Changed prices"
    >
      <Typography variant="body2" sx={{ flex: 1 }} role="status">
        {count === 0 ? 'No price changed yet' : `${count} changed`}
        {faults > 0 && `, ${faults} with an error`}
      </Typography>
      {onShowFault && <Button onClick={onShowFault}>Show error</Button>}
      <Button onClick={onDiscard}>{count === 0 ? 'Close' : 'Discard'}</Button>
      <Button variant="contained" disabled={count === 0 || faults > 0} onClick={onSave}>
        Review and save
      </Button>
    </Stack>
  )
}

const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  '& > button': { minHeight: touch.medium },
} as const
