import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * What has the focus loses it while something is sent, as it cannot be used then; afterwards it has
 * it again, unless somebody has gone elsewhere. Answers what the form is told.
 */
export function useRestoredFocus(isBusy: boolean) {
  const last = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = last.current
    if (!isBusy && element && document.activeElement?.contains(element)) element.focus()
  }, [isBusy])

  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // A dialog over this one is not inside it, though React hands its events on.
      if (currentTarget.contains(target)) last.current = target
    },
  }
}
