import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { LineRow } from './use-lines.ts'

/** What can have the focus in a cell. */
const target = ':is(input:not([aria-hidden=true]), [role=combobox]):not([tabindex="-1"])'

/** Moves the focus between the cells of lines. */
export function useLineFocus(root: RefObject<HTMLElement | null>) {
  const next = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    next.current?.()
    next.current = undefined
  })

  return useMemo(
    () => ({
      /** Once what was changed has been rendered. */
      afterwards(move: () => void) {
        next.current = move
      },
      /** A cell, in the first column if none is named; the button that adds a line, without a line. */
      cell(row: LineRow | undefined, column = '') {
        const line = row && root.current?.querySelector(`[data-line="${row.key}"]`)
        const cell = line?.querySelector(`[data-column="${column}"]`) ?? line
        const found = cell
          ? cell.querySelector<HTMLElement>(target)
          : root.current?.querySelector<HTMLElement>('[data-add]')
        found?.focus()
      },
    }),
    [root],
  )
}

/** The line and the column of an element. */
export function cellOf(element: EventTarget) {
  const { dataset: line } = closest(element, '[data-line]') ?? {}
  const { dataset: cell } = closest(element, '[data-column]') ?? {}
  return { key: line?.line === undefined ? undefined : Number(line.line), column: cell?.column }
}

function closest(element: EventTarget, selector: string): HTMLElement | null {
  return element instanceof Element ? element.closest<HTMLElement>(selector) : null
}
