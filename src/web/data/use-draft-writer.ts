import { useCallback, useEffect } from 'react'
import { writeNow, writeSoon } from './drafts.ts'

/**
 * Writes one draft soon after each change (`writeSoon`), and when the part of a page that it is of
 * goes.
 */
export function useDraftWriter(key: string): (write: () => void) => void {
  useEffect(() => () => writeNow(key), [key])
  return useCallback((write) => writeSoon(key, write), [key])
}
