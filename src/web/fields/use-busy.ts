import { useEffect } from 'react'

/**
 * Tells the form while a value that was chosen is being made, and that it is there once the input
 * goes.
 */
export function useBusy(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    if (!isBusy) return
    onBusy(true)
    return () => onBusy(false)
  }, [isBusy, onBusy])
}
