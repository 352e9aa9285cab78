import { delay } from 'es-toolkit/promise'
import { useEffect, useRef, useState } from 'react'

/** In ms; then it prints without the photos that are still loading. */
const PATIENCE = 5000

export type Printing = ReturnType<typeof usePrinting>

/** Prints once the sheet's full-size photos have loaded. */
export function usePrinting() {
  const [isAsked, setAsked] = useState(false)
  const sheet = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isAsked) return
    let isGone = false
    const photos = [...(sheet.current?.querySelectorAll('img') ?? [])].map((photo) =>
      photo.decode(),
    )
    void Promise.race([Promise.allSettled(photos), delay(PATIENCE)]).then(() => {
      if (isGone) return
      window.print()
      setAsked(false)
    })
    return () => {
      isGone = true
    }
  }, [isAsked])

  return { sheet, isAsked, print: () => setAsked(true) }
}
