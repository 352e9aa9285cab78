import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Note } from '../Note.tsx'
import { useTold } from './use-told.ts'

interface Props extends Omit<AlertProps, 'action'> {
  /** Undefined where a retry does not help. */
  onRetry: (() => void) | undefined
}

/**
 * An error message with a retry button. A part that fails like another one before it says only that
 * it is not there.
 */
export function RetryAlert({ onRetry, children, ...alert }: Props) {
  const { isToldBefore, retry } = useTold(children, onRetry)
  if (isToldBefore) return <Note role="status">Not loaded</Note>
  return (
    <Alert severity="error" {...alert} action={onRetry && <Button onClick={retry}>Retry</Button>}>
      {children}
    </Alert>
  )
}
