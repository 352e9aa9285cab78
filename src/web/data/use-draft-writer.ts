import { useCallback, useEffect } from 'react'
import { writeNow, writeSoon } from './drafts.ts'

/** Writes a draft soon after each change (`writeSoon`), and at once when the component unmounts. */
export function useDraftWriter(key: string): (write: () => void) => void {
  useEffect(() => () => writeNow(key), [key])
  return useCallback((write) => writeSoon(key, write), [key])
}
