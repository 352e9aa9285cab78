import type { MouseEvent } from 'react'

/** A row that opens something by its title, and is not being edited. */
export const openingRow =
  '[data-id]:has(:is(a, button)[data-row-title]):not(:has(input:not([type=checkbox])))'

/** What is pressed in a row for itself, with the room around a checkbox. */
const ownPress = 'a, button, input, label, :has(> input)'

/** Whether a link was pressed, which does its own, and nothing that all around it does. */
export function isOnLink({ target }: Pick<MouseEvent, 'target'>): boolean {
  return target instanceof Element && target.closest('a') !== null
}

/** A press anywhere on a row of this element does what a press on its title does. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = event
  // Dialogs are elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  const row = target.closest(openingRow)
  if (!row || row.contains(target.closest(ownPress))) return
  // Text was selected, not pressed.
  if (document.getSelection()?.type === 'Range') return
  row.querySelector('[data-row-title]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
}
