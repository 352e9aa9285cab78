import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useIdle } from './prefetch.ts'

interface Props {
  /** Stands there until then and while they load, as high as the children will be. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * What is not seen at first: the children are rendered, and load what they need, when the page is
 * ready and the browser idle, or before that as they come into sight. A sliver at the lower edge of
 * the window does not count.
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
