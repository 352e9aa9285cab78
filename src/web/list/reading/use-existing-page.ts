import { useEffect, useRef } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { ListView } from './list-address.ts'

interface Pages {
  rows: readonly Row[]
  /** Undefined if the server returns no total. */
  total: number | undefined
  /** Whether these rows belong to the current view, not the one before. */
  isOfView: boolean
  change: (changes: { page: number }, options: { replace: boolean }) => void
}

/**
 * Goes to the last page if the current one does not exist. A URL may contain any page, and the last
 * row of a page may be deleted.
 */
export function useExistingPage(
  { page, pageSize }: Pick<ListView, 'page' | 'pageSize'>,
  { rows, total, isOfView, change }: Pages,
): void {
  // The last page known to have rows, for a list without a total.
  const filled = useRef(1)
  const hasRows = rows.length > 0
  useEffect(() => {
    if (!isOfView) return
    if (hasRows) filled.current = page
    else if (page > 1) {
      const last =
        total === undefined
          ? Math.min(filled.current, page - 1)
          : Math.max(1, Math.ceil(total / pageSize))
      change({ page: last }, { replace: true })
    }
  }, [hasRows, total, isOfView, page, pageSize, change])
}
