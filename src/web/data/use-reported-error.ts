import { useOnError } from '@refinedev/core'
import { useEffect } from 'react'

/**
 * Passes the error of a plain query to the auth provider, as Refine's hooks do with theirs: a 401
 * opens the dialog to sign in again.
 */
export function useReportedError(error: Error | null): void {
  const { mutate: report } = useOnError()
  useEffect(() => {
    if (error) report(error)
  }, [error, report])
}

/** The same for what is asked by hand: what it was answered, or an error that was passed on. */
export function useReporting() {
  const { mutate: report } = useOnError()
  return <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error) => {
      report(error)
      throw error
    })
}
