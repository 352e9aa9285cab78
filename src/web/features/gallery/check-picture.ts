import { withTimeout } from 'es-toolkit'
import { http, isAbsent, isAtApi, RequestError } from '../../data/http.ts'
import type { Finding } from './problems.ts'

/** A picture that has not come by then counts as out of reach. */
const PATIENCE = 60_000

/**
 * Loads a picture in its full size. The API is asked first how many bytes it has, which also tells
 * one that is not there from a network that is not.
 *
 * @throws {Error} when nothing can be said of it: cancelled, or out of reach.
 */
export function checkPicture(url: string, signal?: AbortSignal): Promise<Finding> {
  return withTimeout(() => check(url, signal), PATIENCE)
}

async function check(url: string, signal: AbortSignal | undefined): Promise<Finding> {
  const head = isAtApi(url) ? await headOf(url, signal) : undefined
  signal?.throwIfAborted()
  if (head === 'absent') return 'broken'
  const size = await measured(url, signal)
  if (size) return { ...size, bytes: typeof head === 'number' ? head : undefined }
  if (head === 'unreached' || !navigator.onLine) throw new Error('The picture is out of reach.')
  return 'broken'
}

async function headOf(
  url: string,
  signal: AbortSignal | undefined,
): Promise<number | 'absent' | 'unreached' | undefined> {
  try {
    const { headers } = await http.head(url, { ...(signal && { signal }) })
    const length = Number(headers['content-length'] ?? '')
    return length > 0 ? length : undefined
  } catch (error) {
    if (isAbsent(error)) return 'absent'
    return error instanceof RequestError && error.statusCode > 0 ? undefined : 'unreached'
  }
}

/** Its size in pixels; undefined when it cannot be loaded as a picture. */
function measured(
  url: string,
  signal: AbortSignal | undefined,
): Promise<{ width: number; height: number } | undefined> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    const stop = () => {
      image.src = ''
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', stop, { once: true })
    const settle = (size?: { width: number; height: number }) => {
      signal?.removeEventListener('abort', stop)
      resolve(size)
    }
    image.onload = () => settle({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => settle()
    image.src = url
  })
}
