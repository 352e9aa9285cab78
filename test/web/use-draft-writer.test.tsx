import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDraftWriter } from '../../src/web/data/use-draft-writer.ts'

/** When a draft is written by a component that may go on to another draft. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open() {
  const written: string[] = []
  const { result, rerender, unmount } = renderHook((key: string) => useDraftWriter(key), {
    initialProps: 'one',
  })
  return {
    written,
    write: (what: string) => result.current(() => written.push(what)),
    goTo: rerender,
    unmount,
  }
}

test('a draft waits while its component is drawn again', () => {
  const { written, write, goTo } = open()
  write('a')
  goTo('one')
  expect(written).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(written).toEqual(['a'])
})

test('a draft is written before its component goes on to another one', () => {
  const { written, write, goTo } = open()
  write('a')
  goTo('other')
  expect(written).toEqual(['a'])
})

test('the other draft is written when the component is gone, and only once', () => {
  const { written, write, goTo, unmount } = open()
  goTo('other')
  write('b')
  expect(written).toEqual([])
  unmount()
  expect(written).toEqual(['b'])
  vi.advanceTimersByTime(5000)
  expect(written).toEqual(['b'])
})

test('the last change of each of two drafts is written', () => {
  const { written, write, goTo, unmount } = open()
  write('a')
  write('b')
  goTo('other')
  write('c')
  write('d')
  unmount()
  expect(written).toEqual(['b', 'd'])
})
