import { useEffect, useState } from 'react'
import { addressAtApi, http, isAtApi, RequestError } from '../../data/client/http.ts'

/** The state of a file: loading, a picture to show, a document to open, or broken. */
export type ShownFile =
  | { kind: 'loading' | 'broken'; url?: undefined }
  | { kind: 'picture' | 'document'; url: string }

/**
 * The URL to show a file. A private file is fetched with the token, which the browser does not send
 * for an `img`. If this request gets no response, as without CORS, the browser tries to load it
 * directly.
 */
export function useShownFile(address: string | undefined, isPrivate: boolean): ShownFile {
  const url = address && addressAtApi(address)
  const isFetched = isPrivate && url !== undefined && isAtApi(url)
  const [fetched, setFetched] = useState<{ of: string; file: ShownFile }>()

  useEffect(() => {
    if (!isFetched) return
    const controller = new AbortController()
    let created: string | undefined
    const set = (file: ShownFile) => setFetched({ of: url, file })
    http
      .get<Blob>(url, { responseType: 'blob', signal: controller.signal })
      .then(({ data }) => {
        created = URL.createObjectURL(data)
        set({ kind: data.type === 'application/pdf' ? 'document' : 'picture', url: created })
      })
      .catch((error) => {
        if (controller.signal.aborted) return
        const isRefused = error instanceof RequestError && error.statusCode > 0
        set(isRefused ? { kind: 'broken' } : fileAt(url))
      })
    return () => {
      controller.abort()
      if (created) URL.revokeObjectURL(created)
      setFetched(undefined)
    }
  }, [url, isFetched])

  if (url && !isFetched) return fileAt(url)
  return url && fetched?.of === url ? fetched.file : { kind: 'loading' }
}

/** A file loaded by the browser. Only its name tells whether it is a document. */
function fileAt(url: string): ShownFile {
  const isDocument = URL.canParse(url) && new URL(url).pathname.toLowerCase().endsWith('.pdf')
  return { kind: isDocument ? 'document' : 'picture', url }
}
