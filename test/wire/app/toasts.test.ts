import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** Toasts, one after the other and at the same time. Their defaults: specification.test.ts. */

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
    provider: module.notificationProvider,
    toasts: () => result.current,
    shown: () =>
      result.current.map(
        ({ open, message, count }) => `${open ? '' : 'closed '}${message} ${count}`,
      ),
  }
}

test.each([
  ['the same one is counted', { headMsg: 'A', message: 'B' }, ['B 2']],
  ['one with another text stands beside it', { headMsg: 'A', message: 'C' }, ['B 1', 'C 1']],
  ['one with another head stands beside it', { headMsg: 'C', message: 'B' }, ['B 1', 'B 1']],
  [
    'a failure with the same texts stands beside it',
    { headMsg: 'A', message: 'B', severity: 'error' },
    ['B 1', 'B 1'],
  ],
] as const)('while a toast stands, %s', async (_, next, shown) => {
  const toasts = await load()
  toasts.open({ headMsg: 'A', message: 'B' })
  toasts.open(next)
  expect(toasts.shown()).toEqual(shown)
})

test('of two with one key the later one stands, counted only if it has the same text', async () => {
  const toasts = await load()
  for (const [key, message] of [
    ['one', 'A'],
    ['other', 'A'],
    ['one', 'B'],
  ] as const)
    toasts.open({ key, message })
  expect(toasts.shown()).toEqual(['A 1', 'B 1'])
  toasts.open({ key: 'one', message: 'B' })
  expect(toasts.shown()).toEqual(['A 1', 'B 2'])
})

test('no other goes with a closed one, and one that is opened again while it fades stays', async () => {
  const toasts = await load()
  toasts.open({ key: 'one', message: 'A' })
  toasts.open({ key: 'other', message: 'B' })
  toasts.close('one')
  expect(toasts.shown()).toEqual(['closed A 1', 'B 1'])
  toasts.open({ key: 'one', message: 'A' })
  act(() => void vi.advanceTimersByTime(1000))
  expect(toasts.shown()).toEqual(['B 1', 'A 1'])
  toasts.close('one')
  act(() => void vi.advanceTimersByTime(100))
  expect(toasts.shown()).toEqual(['B 1'])
})

test.each([
  ['error', 'error'],
  ['success', 'success'],
  ['progress', 'success'],
] as const)(
  'a notification of the kind %s is a toast of the severity %s',
  async (type, severity) => {
    const { provider, toasts } = await load()
    act(() => provider.open({ type, message: 'Head', description: 'Text' }))
    expect(toasts()).toMatchObject([{ severity, headMsg: 'Head', message: 'Text' }])
    act(() => provider.close(toasts()[0]?.key ?? ''))
    expect(toasts()).toMatchObject([{ open: false }])
  },
)
