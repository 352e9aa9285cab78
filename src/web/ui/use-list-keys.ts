import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { usePreference } from '../data/preferences.ts'

/** A key that does something on a list. Without `run` the browser does it by itself. */
export interface ListKey {
  key: string
  does: string
  run?: () => void
}

/** Marks what names a row; the row round it is marked by its id, `data-id`, as the grid does. */
export const rowTitle = { 'data-row-title': '' }

/** What the dialog is told that shows the keys of a list, and turns them off. */
export interface ListKeys {
  keys: readonly ListKey[]
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

/**
 * Listens to the keys of a list while they are on, but never where something is typed, and not
 * behind a dialog.
 */
export function useListKeys(
  page: RefObject<HTMLElement | null>,
  keys: readonly ListKey[],
): ListKeys {
  const [isOn, onSwitch] = usePreference('listKeys', true)
  const current = useRef(keys)
  // With what is drawn: a key that comes right after it means the record that is seen by then.
  useLayoutEffect(() => {
    current.current = isOn ? keys : []
  }, [keys, isOn])

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        event.isComposing ||
        isTyping(event.target)
      )
        return
      // What lies behind a dialog is hidden from screen readers.
      if (!page.current || page.current.closest('[aria-hidden="true"]')) return
      const run = current.current.find(({ key }) => key === event.key)?.run
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [page])

  return { keys, isOn, onSwitch }
}

/**
 * Moves the focus to the title of another row, counted from the one that has it; from none, to the
 * first.
 */
export function focusRow(page: HTMLElement | null, by: 1 | -1): void {
  const titles = [...(page?.querySelectorAll<HTMLElement>('[data-id] [data-row-title]') ?? [])]
  const here = titles.findIndex((title) =>
    title.closest('[data-id]')?.contains(document.activeElement),
  )
  titles[here < 0 ? 0 : here + by]?.focus()
}

/** The id, as text, of the row that has the focus. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id
}

const letters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox]'

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(letters) !== null
}
