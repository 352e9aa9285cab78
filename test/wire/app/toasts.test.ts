import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Toasts, one after the other and at the same time. What is stated: specification.test.ts. */

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** The module without any toast, and what stands of each, shortly. */
async function load() {
  const module = await import('../../../src/web/data/providers/notification.ts')
  const { result } = renderHook(module.useToasts)
  return {
    open: (...[toast]: Parameters<typeof module.openToast>) => act(() => module.openToast(toast)),
    close: (key: string) => act(() => module.closeToast(key)),
    shown: () =>
      result.current.map(
        ({ open, message, count }) => `${open ? '' : 'closed '}${message} ${count}`,
      ),
  }
}

test.each([
  ['the same one is counted', {}, ['B 2']],
  ['one with another text stands beside it', { message: 'C' }, ['B 1', 'C 1']],
  ['one with another head stands beside it', { headMsg: 'C' }, ['B 1', 'B 1']],
  ['a failure with its texts stands beside it', { severity: 'error' }, ['B 1', 'B 1']],
] as const)('while a toast stands, %s', async (_, other, expected) => {
  const { open, shown } = await load()
  open({ headMsg: 'A', message: 'B' })
  open({ headMsg: 'A', message: 'B', ...other })
  expect(shown()).toEqual(expected)
})

test('of two with one key the later one stands, counted only if it has the same text', async () => {
  const { open, shown } = await load()
  open({ key: 'one', message: 'A' })
  open({ key: 'other', message: 'A' })
  open({ key: 'one', message: 'B' })
  expect(shown()).toEqual(['A 1', 'B 1'])
  open({ key: 'one', message: 'B' })
  expect(shown()).toEqual(['A 1', 'B 2'])
})

test('no other goes with a closed one, and one that is opened again while it fades stays', async () => {
  const { open, close, shown } = await load()
  open({ key: 'one', message: 'A' })
  open({ key: 'other', message: 'B' })
  close('one')
  expect(shown()).toEqual(['closed A 1', 'B 1'])
  open({ key: 'one', message: 'A' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(shown()).toEqual(['B 1', 'A 1'])
})
