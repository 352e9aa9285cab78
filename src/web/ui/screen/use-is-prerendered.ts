import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this is still the prerendered page, where only forms work. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
