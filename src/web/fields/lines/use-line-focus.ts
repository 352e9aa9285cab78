import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { LineRow } from './use-lines.ts'

/** Focusable elements of a cell. */
const focusable = ':is(input:not([aria-hidden=true]), [role=combobox]):not([tabindex="-1"])'

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
          ? cell.querySelector<HTMLElement>(focusable)
          : root.current?.querySelector<HTMLElement>('[data-add]')
        found?.focus()
      },
    }),
    [root],
  )
}

/** The line and the column of an element. */
export function cellOf(target: EventTarget) {
  const element = target instanceof Element ? target : undefined
  const line = element?.closest<HTMLElement>('[data-line]')?.dataset.line
  const column = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  return { key: line === undefined ? undefined : Number(line), column }
}
