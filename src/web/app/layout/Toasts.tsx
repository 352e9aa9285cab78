import { Suspense } from 'react'
import { useToasts } from '../../data/providers/notification.ts'
import { ahead } from '../../ui/ahead.ts'

const Toaster = ahead(() => import('./Toaster.tsx'), Number.POSITIVE_INFINITY)

/** The place of the toasts, which load when there is something to say. */
export function Toasts() {
  const hasToasts = useToasts().length > 0
  return hasToasts && <Suspense>{<Toaster />}</Suspense>
}
