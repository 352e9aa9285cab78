import { useEffect, useRef } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { ListView } from './list-address.ts'

interface Pages {
  rows: readonly Row[]
  /** Undefined if the server returns none. */
  total: number | undefined
  /** Whether these rows are those of the view, and not of the one before. */
  isOfView: boolean
  change: (changes: { page: number }, options: { replace: boolean }) => void
}

/**
 * Leaves a page that does not exist for the last one that does: a URL can name any page, and the
 * last row of a page may be deleted.
 */
export function useExistingPage(
  { page, pageSize }: Pick<ListView, 'page' | 'pageSize'>,
  { rows, total, isOfView, change }: Pages,
): void {
  // For a list without a total: the last page known to have rows.
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
