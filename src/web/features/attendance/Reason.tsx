import Typography from '@mui/material/Typography'
import type { DecisionResult } from './decisions.ts'

/** Why a record could not be decided, or who has decided it before. */
export function Reason({ result: { message, status } }: { result: DecisionResult }) {
  return (
    <Typography
      variant="body2"
      sx={{
        color: status === 'done' || status === 'elsewhere' ? 'text.secondary' : 'error.main',
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
      }}
    >
      {message}
    </Typography>
  )
}
