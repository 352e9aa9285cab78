import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useIdle } from './prefetch.ts'

interface Props {
  /** Shown before the children and while they load, at their height. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Defers children below the fold. They render and load once the page is ready and the browser idle,
 * or earlier when they scroll into view. A sliver at the lower edge of the window does not count as
 * in view.
 */
export function Later({ fallback, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const isDue = useIdle() || isNear

  useEffect(() => {
    if (isDue || !place.current) return
    const show = () => setIsNear(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: '0px 0px -20%' },
    )
    observer.observe(place.current)
    window.addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', show)
    }
  }, [isDue])

  if (!isDue) return <Box ref={place}>{fallback}</Box>
  return <Suspense fallback={fallback}>{children}</Suspense>
}
