import Alert, { type AlertProps } from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { observable } from '../../data/client/observable.ts'

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

interface Failure {
  id: string
  text: unknown
  retry: RefObject<(() => void) | undefined>
}

/** The failures that the page shows. */
const failures = observable<readonly Failure[]>([])

/**
 * Registers a failure in these words. The first part of a page that fails so reports it for all, and
 * `retry` is for all of them.
 */
function useReported(text: unknown, onRetry: (() => void) | undefined) {
  const id = useId()
  const retry = useRef(onRetry)
  useLayoutEffect(() => {
    retry.current = onRetry
  })
  useLayoutEffect(() => {
    if (typeof text !== 'string') return
    failures.set([...failures.get(), { id, text, retry }])
    return () => failures.set(failures.get().filter((one) => one.id !== id))
  }, [id, text])
  const same = failures.use().filter((one) => one.text === text)
  return {
    isReportedBefore: same.length > 0 && same[0]?.id !== id,
    retry: () => {
      if (same.length === 0) onRetry?.()
      for (const one of same) one.retry.current?.()
    },
  }
}
