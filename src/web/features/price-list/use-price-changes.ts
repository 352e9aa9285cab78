import { pick } from 'es-toolkit/object'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { useDraftWriter } from '../../data/use-draft-writer.ts'
import { type Amount, amountsOf, changedAmounts, type PriceChange } from './prices.ts'

type Changes = Readonly<Record<string, PriceChange>>

/** A stored draft may be of an earlier version, so it is validated. */
const storedChanges = z.record(
  z.string(),
  z.object({
    row: z.looseObject({ id: z.union([z.number(), z.string()]) }),
    values: z.object({ price: z.unknown(), promoPrice: z.unknown() }),
  }),
)

/**
 * The unsaved amounts of the sheet, by row id. They survive a change of page or filter and, as a
 * draft, leaving the page.
 */
export function usePriceChanges(address: string) {
  const key = draftKey(`${address}#prices`)
  const [changes, setChanges] = useState<Changes>({})
  const [offered, setOffered] = useState(() => readDraft(key))
  const stored = offered ? (z.safeParse(storedChanges, offered.values).data ?? {}) : {}
  const writeSoon = useDraftWriter(key)
  const isTouched = useRef(false)
  // Until the person decides on the offered draft, it is stored together with new changes.
  const unsaved: Changes = { ...stored, ...changes }

  useEffect(() => {
    if (isTouched.current)
      writeSoon(() => (Object.keys(unsaved).length > 0 ? keepDraft(key, unsaved) : dropDraft(key)))
  })

  function change(next: Changes) {
    isTouched.current = true
    setChanges(next)
  }

  return {
    list: Object.values(changes),
    of: (row: Row): PriceChange => changes[row.id] ?? { row, values: amountsOf(row) },
    set(row: Row, name: Amount, value: unknown) {
      const { [row.id]: before, ...others } = changes
      // Compared with the row as it is shown now: a change by somebody else has been seen.
      const next = {
        row,
        values: {
          ...amountsOf(row),
          ...(before && pick(before.values, changedAmounts(before))),
          [name]: value,
        },
      }
      change(changedAmounts(next).length > 0 ? { ...others, [row.id]: next } : others)
    },
    /** Drops the changes of these rows: they were saved or discarded. */
    forget(ids: readonly Row['id'][]) {
      const gone = new Set(ids.map(String))
      change(Object.fromEntries(Object.entries(changes).filter(([id]) => !gone.has(id))))
    },
    draft: {
      offered: Object.keys(stored).length > 0 ? offered : undefined,
      restore() {
        setOffered(undefined)
        change(unsaved)
      },
      drop() {
        setOffered(undefined)
        change(changes)
      },
    },
  }
}

export type PriceChanges = ReturnType<typeof usePriceChanges>
