import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface Props extends Omit<AlertProps, 'action'> {
  /** Undefined where a retry does not help. */
  onRetry: (() => void) | undefined
}

/** An error message with a retry button. */
export function RetryAlert({ onRetry, ...alert }: Props) {
  return (
    <Alert
      severity="error"
      {...alert}
      action={onRetry && <Button onClick={onRetry}>Retry</Button>}
    />
  )
}
