import type { Row } from '../../../contract/envelope.ts'

/** Focuses the title of a card, as the keys of a list do. */
export function focusCard(board: HTMLElement | null, id: Row['id'], options?: FocusOptions): void {
  const card = board?.querySelector(`[data-id="${CSS.escape(String(id))}"]`)
  card?.querySelector<HTMLElement>('[data-row-title]')?.focus(options)
}
