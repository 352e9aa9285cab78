import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { LineRow } from './use-lines.ts'

/** Focusable elements of a cell. */
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
      /** Runs after the change has been rendered. */
      afterwards(move: () => void) {
        next.current = move
      },
      /**
       * Focuses a cell, by default in the first column. Without a line, the button that adds one.
       */
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

function closest(element: EventTarget, selector: string) {
  return element instanceof Element ? element.closest<HTMLElement>(selector) : null
}
