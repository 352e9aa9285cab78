import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { rowTitle } from '../../ui/use-list-keys.ts'
import type { Flagged } from './flags.ts'

export type Cursor = ReturnType<typeof useCursor>

interface StoredCursor {
  question: string
  id: Row['id']
  at: number
  /** Nobody has put it there: the row before is gone. */
  isInstead?: boolean
}

/**
 * The row that the keys act on. When it goes, as it was decided, the one that takes its place does;
 * one that has scrolled out of sight keeps it. Under another `question` there is none until a key
 * is pressed.
 */
export function useCursor(
  root: RefObject<HTMLElement | null>,
  rows: readonly Flagged[],
  question: string,
) {
  const [kept, keep] = useState<StoredCursor>()
  const now = kept?.question === question ? kept : undefined
  const found = rows.findIndex(({ record }) => record.id === now?.id)
  const at = Math.max(0, Math.min(found < 0 ? (now?.at ?? 0) : found, rows.length - 1))
  const row = now && rows[at]
  const id = row?.record.id
  const wanted = useRef<FocusOptions>(undefined)

  useEffect(() => {
    if (!now || id === undefined || id === now.id) return
    keep({ question, id, at, isInstead: true })
    // The focus has gone with the row, if it was there.
    if (document.activeElement === document.body) wanted.current = { preventScroll: true }
  }, [now, id, at, question])

  // The row may have had to be drawn first.
  useEffect(() => {
    if (!wanted.current || id === undefined) return
    titleOf(root.current, id)?.focus(wanted.current)
    wanted.current = undefined
  })

  function put(next: number) {
    const place = Math.max(0, Math.min(next, rows.length - 1))
    const to = rows[place]
    if (to) keep({ question, id: to.record.id, at: place })
  }

  const placeOf = (record: Flagged['record']) =>
    rows.findIndex((one) => one.record.id === record.id)

  return {
    /** Undefined until there is one. */
    row,
    /** Whether it stands there in place of a row that is gone. */
    isInstead: now !== undefined && (found < 0 || now.isInstead === true),
    /** Where it was put last: a row may have been moved from there since. */
    putAt: now?.at ?? 0,
    /** Where it stands; the first row while there is none. */
    at,
    put: (record: Flagged['record']) => {
      const place = placeOf(record)
      if (place >= 0) put(place)
    },
    /** Goes where the focus has come to, which it may have brought there itself. */
    follow: (record: Flagged['record']) => {
      if (record.id !== id) put(placeOf(record))
    },
    step: (by: 1 | -1) => put(row ? at + by : 0),
    /** Brings the focus to it with the next render. */
    focus: () => {
      wanted.current = {}
      keep((before) => before && { ...before })
    },
  }
}

const [titled] = Object.keys(rowTitle)

function titleOf(root: HTMLElement | null, id: Row['id']): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`[data-id="${CSS.escape(String(id))}"] [${titled}]`)
}
