import { type RefObject, useLayoutEffect, useRef } from 'react'
import { usePreference } from '../data/preferences.ts'

/** A keyboard shortcut of a list. Without `run`, the browser handles the key. */
export interface ListKey {
  /** As the browser names it, after `Alt+` or `Alt+Shift+` where those are held. */
  key: string
  does: string
  run?: () => void
}

/** Marks the title of a row. The row itself has `data-id`, as in the grid. */
export const rowTitle = { 'data-row-title': '' }

/** Props of the dialog that lists the shortcuts and turns them off. */
export interface ListKeys {
  keys: readonly ListKey[]
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/**
 * Handles the keyboard shortcuts of a list if enabled, except in text inputs and behind a dialog.
 */
export function useListKeys(
  page: RefObject<HTMLElement | null>,
  keys: readonly ListKey[],
): ListKeys {
  const [isOn, onSwitch] = usePreference('listKeys', true)
  const current = useRef(keys)
  // Layout effects, so that a key pressed right after a render acts, and on the record then visible.
  useLayoutEffect(() => {
    current.current = isOn ? keys : []
  }, [keys, isOn])

  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.isComposing || isTyping(event.target)) return
      // A page behind a dialog is aria-hidden.
      if (!page.current || page.current.closest('[aria-hidden="true"]')) return
      const run = current.current.find(({ key }) => key === nameOf(event))?.run
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page])

  return { keys, isOn, onSwitch }
}

function nameOf({ altKey, shiftKey, key }: KeyboardEvent): string {
  return altKey ? `Alt+${shiftKey ? 'Shift+' : ''}${key}` : key
}

/** Moves the focus to the title of the next or previous row, or to the first if no row has it. */
export function focusRow(page: HTMLElement | null, by: 1 | -1): void {
  const titles = [...(page?.querySelectorAll<HTMLElement>('[data-id] [data-row-title]') ?? [])]
  const here = titles.findIndex((title) =>
    title.closest('[data-id]')?.contains(document.activeElement),
  )
  titles[here < 0 ? 0 : here + by]?.focus()
}

/** Moves the focus to the title of the row with this id. @returns whether it is there. */
export function focusRowOf(list: HTMLElement | null, id: string): boolean {
  const title = list?.querySelector<HTMLElement>(`[data-id="${id}"] [data-row-title]`)
  title?.focus()
  return Boolean(title)
}

/** The id, as text, of the row with the focus. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
}

/** Clicks a control of the row with the focus. */
export function clickInRow(selector: string): void {
  const row = document.activeElement?.closest('[data-id]')
  row?.querySelector<HTMLElement>(selector)?.click()
}

const letters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(letters) !== null
}
