import Typography from '@mui/material/Typography'
import type { Outcome } from './decisions.ts'

/** Why a record could not be decided, or who was faster. */
export function Reason({ outcome: { message, fate } }: { outcome: Outcome }) {
  return (
    <Typography
      variant="body2"
      sx={{
        color: fate === 'done' || fate === 'elsewhere' ? 'text.secondary' : 'error.main',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
      }}
    >
      {message}
    </Typography>
  )
}
