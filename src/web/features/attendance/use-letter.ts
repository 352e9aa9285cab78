import { useEffect, useState } from 'react'
import { addressAtApi, http, isAtApi } from '../../data/http.ts'

/** The state of a letter: loading, a picture to show, a document to open, or broken. */
export type Letter =
  | { kind: 'loading' }
  | { kind: 'picture'; url: string }
  | { kind: 'document'; url: string }
  | { kind: 'broken' }

/**
 * Fetches a letter when somebody opens it. It is medical data: the request carries the token, and
 * our server forbids caching. A letter on another server is loaded by the browser.
 */
export function useLetter(letter: string): Letter {
  const address = addressAtApi(letter)
  const [found, setFound] = useState<Letter>({ kind: 'loading' })

  useEffect(() => {
    if (!isAtApi(address)) {
      setFound({ kind: isDocument(address) ? 'document' : 'picture', url: address })
      return
    }
    const gone = new AbortController()
    let made: string | undefined
    http
      .get<Blob>(letter, { responseType: 'blob', signal: gone.signal })
      .then(({ data: file }) => {
        made = URL.createObjectURL(file)
        setFound({ kind: file.type === 'application/pdf' ? 'document' : 'picture', url: made })
      })
      .catch(() => gone.signal.aborted || setFound({ kind: 'broken' }))
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
      setFound({ kind: 'loading' })
    }
  }, [letter, address])

  return found
}

function isDocument(address: string): boolean {
  return URL.canParse(address) && new URL(address).pathname.toLowerCase().endsWith('.pdf')
}
