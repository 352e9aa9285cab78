import { delay } from 'es-toolkit/promise'
import { useEffect, useRef, useState } from 'react'

/** A weak network is not to keep anybody from printing: milliseconds. */
const PATIENCE = 5000

export type Printing = ReturnType<typeof usePrinting>

/** Prints once the photos have come in full size, which the page itself does not need. */
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
