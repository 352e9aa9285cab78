import type { MouseEvent } from 'react'

/** A row that its title opens, and that is not being edited. */
export const openingRow =
  '[data-id]:has(:is(a, button)[data-row-title]):not(:has(input:not([type=checkbox])))'

/** Controls in a row that handle clicks themselves, and the space around a checkbox. */
const ownPress = 'a, button, input, label, :has(> input)'

/** A click anywhere on a row acts like a click on its title. */
export function pressRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, nativeEvent } = event
  // The second click of a double click may be meant for a dialog just closed above the row.
  if (event.detail > 1) return
  // React bubbles events of dialogs, which are elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  const row = target.closest(openingRow)
  if (!row || row.contains(target.closest(ownPress))) return
  // The press selected text.
  if (document.getSelection()?.type === 'Range') return
  event.stopPropagation()
  row.querySelector('[data-row-title]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent))
}
