import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. Rendered at once, as the browser does not wait; what is
 * rendered only for the width of the paper begins with it.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => window.matchMedia?.('print').matches)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
