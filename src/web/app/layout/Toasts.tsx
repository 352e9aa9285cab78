import { Suspense } from 'react'
import { useToasts } from '../../data/providers/notification.ts'
import { prefetched } from '../../ui/prefetch.ts'

const Toaster = prefetched(() => import('./Toaster.tsx'), Number.POSITIVE_INFINITY)

/** The place of the toasts, which load when there is something to say. */
export function Toasts() {
  const hasToasts = useToasts().length > 0
  return hasToasts && <Suspense>{<Toaster />}</Suspense>
}
