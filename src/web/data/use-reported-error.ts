import { useHandleNotification, useOnError, useTranslate } from '@refinedev/core'
import { useEffect } from 'react'
import type { RequestError } from './http.ts'

/**
 * Tells the error of a plain query as Refine's hooks tell theirs: to the auth provider, which opens
 * the dialog to sign in again, and as a toast unless `isQuiet` (specification section 8).
 */
export function useReportedError(error: RequestError | null, isQuiet = false): void {
  const { mutate: report } = useOnError()
  const notify = useHandleNotification()
  const translate = useTranslate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error with the same words is the same failure
  useEffect(() => {
    if (!error) return
    report(error)
    if (isQuiet) return
    const message = translate('notifications.error')
    notify(undefined, { key: 'read', message, description: error.message, type: 'error' })
  }, [error?.message])
}
