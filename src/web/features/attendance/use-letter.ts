import { useEffect, useState } from 'react'
import { addressAtApi, http, isAtApi } from '../../data/http.ts'

/**
 * What a letter is, once it is known: a picture to show, a document to open, or a file that cannot
 * be opened.
 */
export type Letter =
  | { kind: 'loading' }
  | { kind: 'picture'; url: string }
  | { kind: 'document'; url: string }
  | { kind: 'broken' }

/**
 * Fetches a letter that somebody wants to see. It is medical: it is asked for with their token, and
 * our server lets no cache keep a copy. One of another server is left to the browser.
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
