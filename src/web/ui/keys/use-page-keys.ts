import { type RefObject, useLayoutEffect } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { observable } from '../../data/client/observable.ts'
import { usePreference } from '../../data/client/preferences.ts'

/** A keyboard shortcut of a page. Without `run`, something else handles the key. */
export interface PageKey {
  /** The name of the key in the browser, after `Alt+` or `Alt+Shift+`. */
  key: string
  does: string
  run?: () => void
}

/** Marks the title of a row. The row itself has `data-id`, as in the grid. */
export const rowTitle = { 'data-row-title': '' }

/** Whether the dialog with the shortcuts is open. The shell renders it on every page. */
export const keysHelp = observable(false)

export const helpKey: PageKey = { key: '?', does: 'These keys', run: () => keysHelp.set(true) }

type Page = RefObject<HTMLElement | null>

interface Registered {
  page: Page
  keys: readonly PageKey[]
}

const registered = new Set<Registered>()
/** Number of changes, for the open dialog: parts of a page may register later. */
const changes = observable(0)

/** Registers shortcuts of a page or a part, for the shell to handle and list. */
export function usePageKeys(page: Page, keys: readonly PageKey[]): void {
  // A layout effect, so that a key pressed right after a render acts on the new record.
  useLayoutEffect(() => {
    const entry = { page, keys }
    registered.add(entry)
    changes.set(changes.get() + 1)
    return () => void registered.delete(entry)
  }, [page, keys])
}

/** The shortcuts of the visible page, in the order of its parts. */
export function useShownKeys(): PageKey[] {
  changes.use()
  return [...registered].sort(inPage).flatMap(({ keys }) => keys)
}

function inPage({ page: { current: a } }: Registered, { page: { current: b } }: Registered) {
  if (!a || !b) return 0
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/**
 * Handles the shortcuts of the visible page, unless they are turned off. Ignored in text inputs and
 * behind a dialog.
 */
export function usePressedKeys(shell: Page) {
  const [isOn, onSwitch] = usePreference('listKeys', true)

  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.isComposing || isTyping(event.target)) return
      const run = [...registered, { page: shell, keys: [helpKey] }]
        .filter(isInFront)
        .flatMap(({ keys }) => keys)
        .find(({ key }) => key === nameOf(event))?.run
      if (!run) return
      event.preventDefault()
      run()
    }
    if (isOn) document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shell, isOn])

  return { isOn, onSwitch }
}

/** A page behind a dialog is aria-hidden. */
function isInFront({ page: { current } }: Registered) {
  return current !== null && !current.closest('[aria-hidden="true"]')
}

function nameOf({ altKey, shiftKey, key }: KeyboardEvent) {
  return altKey ? `Alt+${shiftKey ? 'Shift+' : ''}${key}` : key
}

/** The key that moves the focus to the search box of a page. */
export function searchKey(page: Page): PageKey {
  return {
    key: '/',
    does: 'Search',
    run: () => page.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
  }
}

/** The keys that move the focus between the titles of the rows. */
export function rowKeys(page: Page): PageKey[] {
  return [
    { key: 'j', does: 'Next row', run: () => focusRow(page.current, 1) },
    { key: 'k', does: 'Row before', run: () => focusRow(page.current, -1) },
  ]
}

/**
 * Focuses the title of the next or previous row. If no row has the focus, focuses the first one.
 */
export function focusRow(page: HTMLElement | null, by: 1 | -1): void {
  const titles = [...(page?.querySelectorAll<HTMLElement>('[data-id] [data-row-title]') ?? [])]
  const here = titles.findIndex((title) =>
    title.closest('[data-id]')?.contains(document.activeElement),
  )
  titles[here < 0 ? 0 : here + by]?.focus()
}

/** Moves the focus to the title of the row with this id. @returns whether it is there. */
export function focusRowOf(
  list: HTMLElement | null,
  id: Row['id'],
  options?: FocusOptions,
): boolean {
  const row = `[data-id="${CSS.escape(String(id))}"]`
  const title = list?.querySelector<HTMLElement>(`${row} [data-row-title]`)
  title?.focus(options)
  return Boolean(title)
}

/** The id of the row with the focus, as a string. */
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

function isTyping(target: EventTarget | null) {
  return target instanceof Element && target.closest(letters) !== null
}
