import { omit, pick } from 'es-toolkit/object'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { draftKey, dropDraft, keepDraft, readDraft, useDraftWriter } from '../../data/drafts.ts'
import {
  type Amount,
  amountsOf,
  changedAmounts,
  type PriceChange,
  type PriceEdit,
} from './rules/prices.ts'

type Changes = Readonly<Record<string, PriceChange>>

interface State {
  changes: Changes
  /**
   * Undo steps, the latest at the end. `cell` is the typed amount: all keystrokes in one amount are
   * one step.
   */
  steps: readonly { before: Changes; cell: string | undefined }[]
}

/** A draft may come from an earlier version, so it is validated. */
const storedChanges = z.record(
  z.string(),
  z.object({
    row: z.looseObject({ id: z.union([z.number(), z.string()]) }),
    values: z.object({ price: z.unknown(), promoPrice: z.unknown() }),
  }),
)

/**
 * The unsaved amounts of the sheet, by row id. They survive a change of page or filter, and as a
 * draft also leaving the page.
 */
export function usePriceChanges(address: string) {
  const key = draftKey(`${address}#prices`)
  const [{ changes, steps }, setState] = useState<State>({ changes: {}, steps: [] })
  const [offered, setOffered] = useState(() => readDraft(key))
  const stored = offered ? (z.safeParse(storedChanges, offered.values).data ?? {}) : {}
  const writeSoon = useDraftWriter(key)
  const isTouched = useRef(false)
  // Until the user decides on the offered draft, it is stored together with new changes.
  const unsaved: Changes = { ...stored, ...changes }

  useEffect(() => {
    if (isTouched.current)
      writeSoon(() => (Object.keys(unsaved).length > 0 ? keepDraft(key, unsaved) : dropDraft(key)))
  })

  function change(next: (state: State) => State) {
    isTouched.current = true
    setState(next)
  }

  return {
    list: Object.values(changes),
    of: (row: Row): PriceChange => changes[row.id] ?? { row, values: amountsOf(row) },
    /** Applies new amounts as one undo step. */
    edit: (edits: readonly PriceEdit[]) => change(afterStep(edits)),
    /** Applies an amount while it is typed. */
    set: (row: Row, name: Amount, value: unknown) =>
      change(afterStep([{ row, name, value }], `${row.id} ${name}`)),
    /** Undoes the last step; undefined if there is none. */
    undo: steps.length > 0 ? () => change(withoutLastStep) : undefined,
    /** Drops the changes of these rows, after they were saved or discarded. */
    forget(ids: readonly Row['id'][]) {
      change(({ changes }) => ({ changes: omit(changes, ids.map(String)), steps: [] }))
    },
    draft: {
      offered: Object.keys(stored).length > 0 ? offered : undefined,
      restore() {
        setOffered(undefined)
        change(({ changes }) => ({ changes: { ...stored, ...changes }, steps: [] }))
      },
      drop() {
        setOffered(undefined)
        change((state) => state)
      },
    },
  }
}

function afterStep(edits: readonly PriceEdit[], cell?: string) {
  return ({ changes, steps }: State): State => ({
    changes: edited(changes, edits),
    steps:
      cell !== undefined && steps.at(-1)?.cell === cell
        ? steps
        : [...steps, { before: changes, cell }],
  })
}

function withoutLastStep({ changes, steps }: State) {
  return { changes: steps.at(-1)?.before ?? changes, steps: steps.slice(0, -1) }
}

function edited(changes: Changes, edits: readonly PriceEdit[]) {
  const next = new Map(Object.entries(changes))
  for (const { row, name, value } of edits) {
    const id = String(row.id)
    const before = next.get(id)
    // Based on the visible row, which may include changes by other users.
    const change = {
      row,
      values: {
        ...amountsOf(row),
        ...(before && pick(before.values, changedAmounts(before))),
        [name]: value,
      },
    }
    if (changedAmounts(change).length > 0) next.set(id, change)
    else next.delete(id)
  }
  return Object.fromEntries(next)
}

export type PriceChanges = ReturnType<typeof usePriceChanges>
