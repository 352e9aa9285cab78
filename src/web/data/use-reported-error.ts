import { useOnError } from '@refinedev/core'
import { useEffect } from 'react'

/**
 * Tells of what a query of one's own failed with, as Refine's hooks do of theirs: a 401 opens the
 * dialog that signs in again.
 */
export function useReportedError(error: Error | null): void {
  const { mutate: report } = useOnError()
  useEffect(() => {
    if (error) report(error)
  }, [error, report])
}
