import { useOnError } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { identity } from 'es-toolkit/function'
import type { ClipboardEvent } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { useReadAll } from '../../data/use-all.ts'
import { useLeaving } from '../../data/use-leaving.ts'
import { useListContext } from '../../list/context/list-context.ts'
import type { Paste, PasteResult } from './paste-column.ts'
import { pastedCells } from './rules/pasted-prices.ts'
import { isAmount } from './rules/prices.ts'
import type { PriceChanges } from './use-price-changes.ts'

/** Handles a column pasted into an amount of the sheet, from its row on. */
export function usePastedColumn(changes: PriceChanges) {
  const { resource, list } = useListContext()
  const readAll = useReadAll()
  const { mutate: reportError } = useOnError()
  const leaving = useLeaving()

  const { mutate, reset, data, isPending, error } = useMutation<PasteResult, Error, Paste>({
    mutationFn: async (paste) => {
      const { pasteColumn } = await import('./paste-column.ts')
      const signal = leaving()
      const read = async (limit: number) =>
        (await readAll<Row[]>({ resource, ...list.query, limit, keep: identity }, { signal })).value
      return pasteColumn({ resource, list, changes, read }, paste)
    },
    onError: (error) => reportError(error),
  })

  return {
    result: data,
    isPending,
    error,
    dismiss: reset,
    /** Undoes the paste and hides its notice. */
    undo:
      changes.undo &&
      (() => {
        reset()
        changes.undo?.()
      }),
    /**
     * For an element around the inputs, in the capture phase, before an input handles the paste.
     */
    onPasteCapture(event: ClipboardEvent<HTMLElement>) {
      const { target } = event
      const cells = pastedCells(event.clipboardData.getData('text'))
      if (!(target instanceof HTMLInputElement) || !cells) return
      const from = target.closest<HTMLElement>('[data-id]')?.dataset.id
      const name = target.dataset.amount
      if (from === undefined || name === undefined || !isAmount(name)) return
      event.preventDefault()
      event.stopPropagation()
      mutate({ name, from, cells })
    },
  }
}

export type PastedColumn = ReturnType<typeof usePastedColumn>
