import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this is still the prerendered page, where inputs can be typed into and nothing pressed. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
