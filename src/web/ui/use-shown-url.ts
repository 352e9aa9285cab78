import { useEffect, useState } from 'react'
import { addressAtApi, http, isAtApi, RequestError } from '../data/http.ts'

/** The URL to show a picture from; undefined while loading, `isBroken` if it cannot be loaded. */
export interface ShownPicture {
  url: string | undefined
  isBroken: boolean
}

/**
 * The URL to show a picture from. A private picture is fetched with the token, which the browser
 * does not send for an `img`. If that request gets no response, as from a server without CORS, the
 * browser tries to load it directly.
 */
export function useShownUrl(address: string | undefined, isPrivate: boolean): ShownPicture {
  const url = address && addressAtApi(address)
  const isFetched = isPrivate && url !== undefined && isAtApi(url)
  const [fetched, setFetched] = useState<ShownPicture & { of?: string }>()

  useEffect(() => {
    if (!isFetched) return
    const gone = new AbortController()
    let made: string | undefined
    http
      .get<Blob>(url, { responseType: 'blob', signal: gone.signal })
      .then(({ data }) => {
        made = URL.createObjectURL(data)
        setFetched({ of: url, url: made, isBroken: false })
      })
      .catch((error) => {
        if (gone.signal.aborted) return
        const isBroken = error instanceof RequestError && error.statusCode > 0
        setFetched({ of: url, url: isBroken ? undefined : url, isBroken })
      })
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url, isFetched])

  if (!isFetched) return { url, isBroken: false }
  return fetched?.of === url ? fetched : { url: undefined, isBroken: false }
}
