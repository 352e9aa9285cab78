import { act, renderHook } from '@testing-library/react'
import { closeToast, useToasts } from '../../src/web/data/providers/notification.ts'

export function openToasts() {
  const { result, unmount } = renderHook(useToasts)
  unmount()
  return result.current.filter(({ open }) => open)
}

/** Closes all toasts, for the next test. */
export function closeToasts(): void {
  for (const { key } of openToasts()) act(() => closeToast(key))
}
