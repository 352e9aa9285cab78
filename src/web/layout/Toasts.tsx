import { Suspense } from 'react'
import { ahead } from '../ahead.ts'
import { useToasts } from '../providers/notification.ts'

const Toaster = ahead(() => import('./Toaster.tsx'), Number.POSITIVE_INFINITY)

/** The place of the toasts, which load when there is something to say. */
export function Toasts() {
  const hasToasts = useToasts().length > 0
  return hasToasts && <Suspense>{<Toaster />}</Suspense>
}
