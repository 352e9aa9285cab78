import { clamp } from 'es-toolkit/math'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { rowTitle } from '../../ui/keys/use-page-keys.ts'
import type { Flagged } from './rules/flags.ts'

interface StoredCursor {
  question: string
  id: Row['id']
  at: number
  /** Whether the cursor moved here because its row disappeared. */
  isInstead?: boolean
}

/**
 * The cursor: the row that keyboard shortcuts act on. If the row disappears, as after a decision,
 * the cursor moves to the row in its place. Scrolling does not move it. After a change of
 * `question` (the filters), there is no cursor until a key is pressed.
 */
export function useCursor(
  root: RefObject<HTMLElement | null>,
  rows: readonly Flagged[],
  question: string,
) {
  const [stored, keep] = useState<StoredCursor>()
  const now = stored?.question === question ? stored : undefined
  const found = rows.findIndex(({ record }) => record.id === now?.id)
  const at = clamp(found < 0 ? (now?.at ?? 0) : found, 0, rows.length - 1)
  const row = now && rows[at]
  const id = row?.record.id
  const pendingFocus = useRef<FocusOptions>(undefined)

  useEffect(() => {
    if (!now || id === undefined || id === now.id) return
    keep({ question, id, at, isInstead: true })
    // The row that disappeared may have had the focus.
    if (document.activeElement === document.body) pendingFocus.current = { preventScroll: true }
  }, [now, id, at, question])

  // After the render, as the row may not have been rendered before.
  useEffect(() => {
    if (!pendingFocus.current || id === undefined) return
    titleOf(root.current, id)?.focus(pendingFocus.current)
    pendingFocus.current = undefined
  })

  function moveTo(next: number) {
    const place = clamp(next, 0, rows.length - 1)
    const to = rows[place]
    if (to) keep({ question, id: to.record.id, at: place })
  }

  function focus() {
    pendingFocus.current = {}
    keep((before) => before && { ...before })
  }

  function putOn(record: Flagged['record']) {
    const place = rows.findIndex((one) => one.record.id === record.id)
    if (place >= 0) moveTo(place)
  }

  return {
    /** Undefined until there is a cursor. */
    row,
    /** Whether the cursor moved here because its row disappeared. */
    isInstead: now !== undefined && (found < 0 || now.isInstead === true),
    /** The index at which the cursor was set. The row may have moved since. */
    putAt: now?.at ?? 0,
    /** The id of the row that Tab reaches: that of the cursor, else the first. */
    tabStop: rows[at]?.record.id,
    put: putOn,
    /**
     * Moves the cursor and the focus to a row: at once if it is rendered, else after the next
     * render.
     */
    focusOn: (record: Flagged['record']) => {
      putOn(record)
      const title = titleOf(root.current, record.id)
      if (title) title.focus()
      else focus()
    },
    /** Moves the cursor to a row that got the focus. */
    follow: (record: Flagged['record']) => {
      if (record.id !== id) putOn(record)
    },
    step: (by: 1 | -1) => moveTo(row ? at + by : 0),
    /** Focuses the row after the next render. */
    focus,
  }
}

const [titled] = Object.keys(rowTitle)

function titleOf(root: HTMLElement | null, id: Row['id']): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`[data-id="${CSS.escape(String(id))}"] [${titled}]`)
}
