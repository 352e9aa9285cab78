import { pick } from 'es-toolkit/object'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Row } from '../../../contract/envelope.ts'
import { draftKey, dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { useDraftWriter } from '../../data/use-draft-writer.ts'
import { type Amount, amountsOf, changedAmounts, type PriceChange } from './prices.ts'

type Changes = Readonly<Record<string, PriceChange>>

/** What an earlier version may have kept is not to be trusted. */
const storedChanges = z.record(
  z.string(),
  z.object({
    row: z.looseObject({ id: z.union([z.number(), z.string()]) }),
    values: z.object({ price: z.unknown(), promoPrice: z.unknown() }),
  }),
)

/**
 * The amounts that were changed in the sheet and are not saved yet, by the id of their row. They
 * outlive a change of page or filter, and, as a draft, the page itself.
 */
export function usePriceChanges(address: string) {
  const key = draftKey(`${address}#prices`)
  const [changes, setChanges] = useState<Changes>({})
  const [offered, setOffered] = useState(() => readDraft(key))
  const stored = offered ? (z.safeParse(storedChanges, offered.values).data ?? {}) : {}
  const writeSoon = useDraftWriter(key)
  const isTouched = useRef(false)
  // What is on offer is kept beside what is typed meanwhile, until it is decided on.
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
      // Of the row as it stands here now: what somebody else made of it has been seen.
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
    /** These rows are saved, or are not to be changed after all. */
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
