import { act, renderHook } from '@testing-library/react'
import { closeToast, useToasts } from '../../src/web/data/providers/notification.ts'

/** The toasts that stand. */
export function openToasts() {
  const { result, unmount } = renderHook(useToasts)
  unmount()
  return result.current.filter(({ open }) => open)
}

/** As it is for whoever comes: nothing is told yet. */
export function closeToasts(): void {
  for (const { key } of openToasts()) act(() => closeToast(key))
}
