import Event from '@mui/icons-material/Event'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'

interface Props extends ButtonProps {
  label: string
  /** The chosen dates. */
  text: string
}

/** Chosen dates, which opens a calendar or a panel. */
export function DateButton({ label, text, ...props }: Props) {
  return (
    <>
      <Box sx={{ display: 'none', displayPrint: 'block' }}>{text}</Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Event />}
        aria-label={`${label}: ${text}`}
        sx={{ whiteSpace: 'nowrap', borderColor: 'divider', bgcolor: 'background.paper' }}
        {...props}
      >
        {text}
      </Button>
    </>
  )
}
