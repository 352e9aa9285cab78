import { useDataProvider, useOnError } from '@refinedev/core'
import { useMutation } from '@tanstack/react-query'
import { chunk, isEqual } from 'es-toolkit'
import type { ClipboardEvent } from 'react'
import type { Row } from '../../../contract/envelope.ts'
import { readAllRows } from '../../data/read-all-rows.ts'
import { useListContext } from '../../list/list-context.ts'
import { type PastedColumn, pastedCells, readColumn } from './pasted-prices.ts'
import { type Amount, byBrand, isAmount } from './prices.ts'
import type { PriceChanges } from './use-price-changes.ts'

interface Paste {
  name: Amount
  /** The row of the focused input, by its id as text. */
  from: string
  cells: readonly string[]
}

/** What became of a pasted column. */
export interface PasteResult extends Pick<PastedColumn, 'refused' | 'beyond'> {
  changed: number
  unchanged: number
  /** The rows from the first to the last cell. */
  rows: readonly Row[]
}

/**
 * Takes in a column that is pasted into an amount of the sheet, from its row on. Where the page ends
 * before the column, the rows of the next pages are read.
 */
export function usePastedColumn(changes: PriceChanges) {
  const { resource, list } = useListContext()
  const provider = useDataProvider()()
  const { mutate: reportError } = useOnError()

  /** The rows from this one on, as many as there are cells, in the order of the sheet. */
  async function rowsFrom({ from, cells }: Paste): Promise<Row[]> {
    const shown = inOrder(list.rows)
    const here = shown.slice(shown.findIndex(({ id }) => String(id) === from))
    const lack = cells.length - here.length
    if (lack <= 0 || !list.hasNextPage) return here.slice(0, cells.length)
    const { page, pageSize } = list.view
    const { signal } = new AbortController()
    const most = page * pageSize + lack
    const all = await readAllRows({ provider, resource, ...list.query, most, signal })
    const pages = chunk(all, pageSize).map(inOrder)
    if (!isEqual(pages[page - 1]?.map(idOf), shown.map(idOf))) {
      list.refresh()
      throw new Error('The list has changed meanwhile. Look at its rows, and paste again.')
    }
    return [...here, ...pages.slice(page).flat()].slice(0, cells.length)
  }

  const { mutate, reset, ...paste } = useMutation<PasteResult, Error, Paste>({
    mutationFn: async (paste) => {
      if (paste.cells.some((cell) => cell.includes('\t')))
        throw new Error('Paste one column: these cells stand in several.')
      const rows = await rowsFrom(paste)
      const { edits, ...others } = readColumn(resource, paste.name, paste.cells, rows)
      const changing = edits.filter(
        ({ row, name, value }) => changes.of(row).values[name] !== value,
      )
      if (changing.length > 0) changes.edit(changing)
      return {
        ...others,
        rows,
        changed: changing.length,
        unchanged: edits.length - changing.length,
      }
    },
    onError: (error) => reportError(error),
  })

  return {
    result: paste.data,
    isPending: paste.isPending,
    error: paste.error,
    dismiss: reset,
    /** Of an element around the inputs, before they handle a paste themselves. */
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

function inOrder(rows: readonly Row[]): Row[] {
  return byBrand(rows).flatMap(({ rows }) => rows)
}

function idOf({ id }: Row): string {
  return String(id)
}
