import { useEffect } from 'react'

/** Reports to the form while a value is being prepared. Ends when the input unmounts. */
export function useBusy(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    if (!isBusy) return
    onBusy(true)
    return () => onBusy(false)
  }, [isBusy, onBusy])
}
