import { act, cleanup, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type MatrixLine, NAME } from '../../src/web/features/attendance/recap/matrix-lines.ts'
import { useMatrixKeys } from '../../src/web/features/attendance/recap/use-matrix-keys.ts'

/** The keys of the recap's matrix: 30 lines of 28 days, of which the tenth line is a person's. */

const person = { cells: Array.from({ length: 28 }, (_, day) => (day === 12 ? {} : undefined)) }
const lines = Array.from({ length: 30 }, (_, at) =>
  at === 10 ? { kind: 'person', person } : { kind: 'branch' },
) as unknown as MatrixLine[]

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

function open() {
  const box = document.createElement('div')
  const cell = document.createElement('span')
  cell.dataset.day = '0'
  cell.dataset.line = '0'
  cell.tabIndex = -1
  const outside = document.createElement('button')
  box.append(cell, outside)
  document.body.append(box)
  const opened: number[] = []
  const scrolled: number[] = []
  const { result } = renderHook(() =>
    useMatrixKeys({
      box: { current: box },
      lines,
      days: 28,
      onOpen: (_, day) => opened.push(day),
      scrollTo: (line) => scrolled.push(line),
    }),
  )
  const press = (key: string, more: object = {}) => {
    let isTaken = false
    const event = { key, target: cell, preventDefault: () => (isTaken = true), ...more }
    act(() => result.current.press(event as unknown as KeyboardEvent))
    return isTaken
  }
  return { page: () => result.current, press, opened, scrolled, outside }
}

test.each([
  ['ArrowUp', {}, 9, 12],
  ['ArrowDown', {}, 11, 12],
  ['ArrowLeft', {}, 10, 11],
  ['ArrowRight', {}, 10, 13],
  ['PageUp', {}, 0, 12],
  ['PageDown', {}, 22, 12],
  ['Home', {}, 10, NAME],
  ['End', {}, 10, 27],
  ['Home', { ctrlKey: true }, 0, NAME],
  ['End', { ctrlKey: true }, 29, 27],
])('%s %j goes to line %i, day %i', (key, more, line, day) => {
  const { page, press, scrolled } = open()
  act(() => page().put({ line: 10, day: 12 }))
  expect(press(key, more)).toBe(true)
  expect(page().active).toEqual({ line, day })
  expect(scrolled).toEqual([line])
})

test('stays within the matrix', () => {
  const { page, press } = open()
  for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp']) press(key)
  expect(page().active).toEqual({ line: 0, day: NAME })
  act(() => page().put({ line: 29, day: 27 }))
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown']) press(key)
  expect(page().active).toEqual({ line: 29, day: 27 })
  // Where the recap became smaller meanwhile.
  act(() => page().put({ line: 99, day: 99 }))
  expect(page().active).toEqual({ line: 29, day: 27 })
})

test('Enter opens a day with a record, a month at the name, and nothing else', () => {
  const { page, press, opened } = open()
  for (const [line, day] of [
    [10, 12],
    [10, 13],
    [9, 12],
    [10, NAME],
    [9, NAME],
  ] as const) {
    act(() => page().put({ line, day }))
    expect(press('Enter')).toBe(false)
  }
  expect(opened).toEqual([12, NAME])
})

test('other keys, keys with Alt or Meta, and those beside a cell are left to the browser', () => {
  const { page, press, outside } = open()
  expect([
    press('a'),
    press('ArrowDown', { altKey: true }),
    press('ArrowDown', { metaKey: true }),
    press('ArrowDown', { target: outside }),
  ]).toEqual([false, false, false, false])
  expect(page().active).toEqual({ line: 0, day: 0 })
})

const cellOf = (line: number, day: number) =>
  document.querySelector(`[data-line="${line}"][data-day="${day}"]`)

test('takes the focus after a key only', () => {
  const { page, press, outside } = open()
  outside.focus()
  act(() => page().put({ line: 0, day: 0 }))
  act(() => page().put({ line: 1, day: 0 }))
  act(() => page().put({ line: 0, day: 0 }))
  expect(document.activeElement).toBe(outside)
  press('End')
  press('Home')
  press('ArrowRight')
  expect(document.activeElement).toBe(cellOf(0, 0))
})
