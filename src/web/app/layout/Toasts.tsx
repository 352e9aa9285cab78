import { Suspense } from 'react'
import { useToasts } from '../../data/providers/notification.ts'
import { retried } from '../../ui/prefetch.ts'

export const LaterToaster = retried(() => import('./Toaster.tsx'), Number.POSITIVE_INFINITY)

/** Loads the toaster with the first toast. */
export function Toasts() {
  const hasToasts = useToasts().length > 0
  return hasToasts && <Suspense>{<LaterToaster />}</Suspense>
}
