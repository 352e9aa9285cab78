import { type FocusEvent, useState } from 'react'

/**
 * The row of a long list that has the focus, by its id as text, so that it is rendered wherever the
 * list is scrolled to.
 */
export function useHeldRow() {
  const [held, hold] = useState<string>()
  return {
    held,
    /** Renders a row that is to get the focus. */
    hold,
    /** Of an element around the rows, which have `data-id`. */
    onFocus: ({ target }: FocusEvent) => hold(target.closest<HTMLElement>('[data-id]')?.dataset.id),
  }
}
