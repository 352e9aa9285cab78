import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import type { Flagged } from '../../attendance/flags.ts'
import { rowTitle } from '../../crud/use-list-keys.ts'

export type Cursor = ReturnType<typeof useCursor>

/**
 * The row that the keys act on. When it goes, as it was decided, the one that takes its place does; and one that has
 * scrolled out of sight keeps it, whether it is drawn or not.
 */
export function useCursor(root: RefObject<HTMLElement | null>, rows: readonly Flagged[]) {
  const [kept, keep] = useState<{ id: Row['id'] | undefined; at: number }>({ id: undefined, at: 0 })
  const found = rows.findIndex(({ record }) => record.id === kept.id)
  const at = Math.min(found < 0 ? kept.at : found, rows.length - 1)
  const row = kept.id === undefined ? undefined : rows[at]
  const id = row?.record.id
  const wantsFocus = useRef(false)

  // The row may have to be drawn first.
  useEffect(() => {
    if (!wantsFocus.current || id === undefined) return
    wantsFocus.current = false
    titleOf(root.current, id)?.focus()
  })

  function put(next: number) {
    const place = Math.max(0, Math.min(next, rows.length - 1))
    const to = rows[place]
    if (to) keep({ id: to.record.id, at: place })
  }

  return {
    /** Undefined until there is one. */
    row,
    /** Where it stands; the first row while there is none. */
    at: Math.max(0, at),
    put: (record: Flagged['record']) => put(rows.findIndex((one) => one.record.id === record.id)),
    step: (by: 1 | -1) => put(row ? at + by : 0),
    /** Brings the focus to it, once it is drawn. */
    focus: () => {
      wantsFocus.current = true
      keep((now) => ({ ...now }))
    },
  }
}

const [titled] = Object.keys(rowTitle)

function titleOf(root: HTMLElement | null, id: Row['id']): HTMLElement | null | undefined {
  return root?.querySelector<HTMLElement>(`[data-id="${CSS.escape(String(id))}"] [${titled}]`)
}
