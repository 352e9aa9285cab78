import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this is still the prerendered page, where forms can be sent and no other button works. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
