import { useEffect, useRef } from 'react'

/** A ref of an element that is scrolled into view when it becomes the current one. */
export function useInSight<E extends HTMLElement>(isCurrent: boolean) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return element
}
