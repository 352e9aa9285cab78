import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Toasts, one after the other and at the same time. */

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** The module without any toast. */
async function load() {
  const { useToasts, ...rest } = await import('../../../src/web/data/providers/notification.ts')
  const { result } = renderHook(useToasts)
  return { ...rest, toasts: () => result.current }
}

test('a toast has the stated defaults', async () => {
  const { openToast, toasts } = await load()
  act(() => openToast({ key: 'one' }))
  expect(toasts()).toEqual([
    {
      key: 'one',
      severity: 'success',
      headMsg: '',
      message: '',
      duration: 3000,
      deleted: false,
      open: true,
      count: 1,
    },
  ])
})

test('what it is given stands in it', async () => {
  const { openToast, toasts } = await load()
  const given = {
    key: 'one',
    severity: 'error',
    headMsg: 'Head',
    message: 'Text',
    duration: 1,
    deleted: true,
  } as const
  act(() => openToast(given))
  expect(toasts()).toEqual([{ ...given, open: true, count: 1 }])
})

test.each([
  ['the same one is counted', { headMsg: 'A', message: 'B' }, [['B', 2]]],
  [
    'one with another text stands beside it',
    { headMsg: 'A', message: 'C' },
    [
      ['B', 1],
      ['C', 1],
    ],
  ],
  [
    'one with another head stands beside it',
    { headMsg: 'C', message: 'B' },
    [
      ['B', 1],
      ['B', 1],
    ],
  ],
  [
    'a failure with the same texts stands beside it',
    { headMsg: 'A', message: 'B', severity: 'error' },
    [
      ['B', 1],
      ['B', 1],
    ],
  ],
] as const)('while a toast stands, %s', async (_, next, shown) => {
  const { openToast, toasts } = await load()
  act(() => openToast({ headMsg: 'A', message: 'B' }))
  act(() => openToast(next))
  expect(toasts().map(({ message, count }) => [message, count])).toEqual(shown)
})

test('of two with one key the later one stands, counted only if it has the same text', async () => {
  const { openToast, toasts } = await load()
  const shown = () => toasts().map(({ message, count }) => [message, count])
  act(() => openToast({ key: 'one', message: 'A' }))
  act(() => openToast({ key: 'other', message: 'A' }))
  act(() => openToast({ key: 'one', message: 'B' }))
  expect(shown()).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  act(() => openToast({ key: 'one', message: 'B' }))
  expect(shown()).toEqual([
    ['A', 1],
    ['B', 2],
  ])
})

test('a closed one keeps its text for 100 ms, and no other goes with it', async () => {
  const { openToast, closeToast, toasts } = await load()
  const shown = () => toasts().map(({ key, open, message }) => [key, open, message])
  act(() => openToast({ key: 'one', message: 'A' }))
  act(() => openToast({ key: 'other', message: 'B' }))
  act(() => closeToast('one'))
  act(() => void vi.advanceTimersByTime(99))
  expect(shown()).toEqual([
    ['one', false, 'A'],
    ['other', true, 'B'],
  ])
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()).toEqual([['other', true, 'B']])
})

test('one that is opened again while it fades stays, and is counted from one', async () => {
  const { openToast, closeToast, toasts } = await load()
  act(() => openToast({ key: 'one', message: 'A' }))
  act(() => closeToast('one'))
  act(() => openToast({ key: 'one', message: 'A' }))
  act(() => void vi.advanceTimersByTime(1000))
  expect(toasts()).toMatchObject([{ key: 'one', open: true, count: 1 }])
})

test.each([
  ['error', 'error'],
  ['success', 'success'],
  ['progress', 'success'],
] as const)(
  'a notification of the kind %s is a toast of the severity %s',
  async (type, severity) => {
    const { notificationProvider, toasts } = await load()
    act(() => notificationProvider.open({ type, message: 'Head', description: 'Text' }))
    expect(toasts()).toMatchObject([{ severity, headMsg: 'Head', message: 'Text' }])
    act(() => notificationProvider.close(toasts()[0]?.key ?? ''))
    expect(toasts()).toMatchObject([{ open: false }])
  },
)
