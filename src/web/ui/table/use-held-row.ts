import { type FocusEventHandler, useState } from 'react'

/**
 * The id of the row with the focus, as a string. Long lists keep this row rendered wherever they
 * are scrolled.
 */
export function useHeldRow(onFocus?: FocusEventHandler) {
  const [focused, hold] = useState<string>()
  return {
    focused,
    /** For an element around the rows, which have `data-id`. */
    onFocus: ((event) => {
      hold(event.target.closest<HTMLElement>('[data-id]')?.dataset.id)
      onFocus?.(event)
    }) satisfies FocusEventHandler,
  }
}
