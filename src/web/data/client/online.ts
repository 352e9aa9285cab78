import { useSyncExternalStore } from 'react'

/** Added to the message of a lost request while the device is offline. */
export const OFFLINE = 'This device is offline.'

/** Whether this device has a network, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
