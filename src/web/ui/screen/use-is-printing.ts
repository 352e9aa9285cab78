import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the page is being printed. Flushed synchronously, as the browser does not wait. The
 * initial value is for components that mount only at the width of the paper.
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
