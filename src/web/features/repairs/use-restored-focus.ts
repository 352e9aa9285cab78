import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * A focused control loses the focus when it is disabled during a request. This restores it
 * afterwards, unless the person has moved on. Returns props for the form.
 */
export function useRestoredFocus(isBusy: boolean) {
  const last = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = last.current
    if (!isBusy && element && document.activeElement?.contains(element)) element.focus()
  }, [isBusy])

  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // React bubbles events of a dialog opened over this one, though it is not inside in the DOM.
      if (currentTarget.contains(target)) last.current = target
    },
  }
}
