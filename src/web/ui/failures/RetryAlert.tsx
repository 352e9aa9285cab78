import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useReported } from './use-reported.ts'

interface Props extends Omit<AlertProps, 'action'> {
  /** Undefined where a retry does not help. */
  onRetry: (() => void) | undefined
}

/**
 * An error message with a retry button. A part that fails like another one before it says only that
 * it is not there.
 */
export function RetryAlert({ onRetry, children, ...alert }: Props) {
  const { isReportedBefore, retry } = useReported(children, onRetry)
  if (isReportedBefore)
    return (
      <Typography role="status" variant="body2" color="text.secondary">
        Not loaded
      </Typography>
    )
  return (
    <Alert severity="error" {...alert} action={onRetry && <Button onClick={retry}>Retry</Button>}>
      {children}
    </Alert>
  )
}
