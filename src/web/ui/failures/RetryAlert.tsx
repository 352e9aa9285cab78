import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'

interface Props extends Omit<AlertProps, 'action'> {
  /** Left out where trying again does not help. */
  onRetry: (() => void) | undefined
}

/** Says what has failed, with a button to try again. */
export function RetryAlert({ onRetry, ...alert }: Props) {
  return (
    <Alert
      severity="error"
      {...alert}
      action={onRetry && <Button onClick={onRetry}>Retry</Button>}
    />
  )
}
