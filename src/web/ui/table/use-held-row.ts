import { type FocusEvent, useState } from 'react'

/**
 * The id of the row with the focus, as a string. Long lists keep this row rendered wherever they
 * are scrolled.
 */
export function useHeldRow() {
  const [focused, hold] = useState<string>()
  return {
    focused,
    /** Renders a row before it gets the focus. */
    hold,
    /** For an element around the rows, which have `data-id`. */
    onFocus: ({ target }: FocusEvent) => hold(target.closest<HTMLElement>('[data-id]')?.dataset.id),
  }
}
