// @vitest-environment jsdom

import { render } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { prefetch, retried } from '../../../src/web/ui/prefetch.ts'

test('what may be needed later is loaded once, after what a page needs now', async () => {
  vi.useFakeTimers({ now: 0 })
  const later = vi.fn(async () => {})
  const part = { default: () => null }
  const Now = retried(() => new Promise<typeof part>((come) => setTimeout(come, 5000, part)))
  render(createElement(Suspense, null, createElement(Now)))
  for (const _ of ['a list', 'a form']) prefetch(later)
  await vi.advanceTimersByTimeAsync(4900)
  expect(later).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(4900)
  expect(later).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
