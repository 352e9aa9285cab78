import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { observable } from '../../data/client/observable.ts'

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
export function useReported(text: unknown, onRetry: (() => void) | undefined) {
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
