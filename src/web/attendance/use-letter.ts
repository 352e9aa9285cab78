import { useEffect, useState } from 'react'
import { addressAtApi, isAtApi } from '../http.ts'

/** What a letter is, once it is known: a picture to show, a document to open, or a file that cannot be opened. */
export type Letter = { kind: 'loading' } | { kind: 'picture'; url: string } | { kind: 'document' } | { kind: 'broken' }

/**
 * Fetches a letter that somebody wants to see. It is medical: no cache keeps a copy of it, and nobody is told which page
 * it was opened from. One of another server is left to the browser.
 */
export function useLetter(letter: string): Letter {
  const address = addressAtApi(letter)
  const [found, setFound] = useState<Letter>({ kind: 'loading' })

  useEffect(() => {
    if (!isAtApi(address)) {
      setFound(isDocument(address) ? { kind: 'document' } : { kind: 'picture', url: address })
      return
    }
    const gone = new AbortController()
    let made: string | undefined
    fetchUnkept(address, gone.signal)
      .then((file) => {
        if (file.type === 'application/pdf') return setFound({ kind: 'document' })
        made = URL.createObjectURL(file)
        setFound({ kind: 'picture', url: made })
      })
      .catch(() => gone.signal.aborted || setFound({ kind: 'broken' }))
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
      setFound({ kind: 'loading' })
    }
  }, [address])

  return found
}

async function fetchUnkept(address: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(address, { cache: 'no-store', referrerPolicy: 'no-referrer', credentials: 'omit', signal })
  if (!response.ok) throw new Error(`There is no letter: ${response.status}`)
  return response.blob()
}

function isDocument(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.toLowerCase().endsWith('.pdf')
}
