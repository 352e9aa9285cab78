import { useSyncExternalStore } from 'react'

/** Whether the page can be seen: not in a tab behind, nor in a window that is put away. */
export function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
