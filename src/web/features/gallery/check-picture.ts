import { http, isAbsent, isAtApi, RequestError } from '../../data/http.ts'
import { within } from '../../data/within.ts'
import type { Finding } from './problems.ts'

/** In ms; a picture that takes longer counts as unreachable. */
const PATIENCE = 60_000

/**
 * Loads a picture in full size. A HEAD request to the API comes first: it returns the number of
 * bytes, and tells a missing picture from a failed network.
 *
 * @throws {Error} when the result is unknown: aborted, or unreachable.
 */
export function checkPicture(url: string, signal?: AbortSignal): Promise<Finding> {
  return within(PATIENCE, (ending) => check(url, ending), signal)
}

async function check(url: string, signal: AbortSignal): Promise<Finding> {
  const head = isAtApi(url) ? await headOf(url, signal) : undefined
  signal.throwIfAborted()
  if (head === 'absent') return 'broken'
  const size = await measured(url, signal)
  if (size) return { ...size, bytes: typeof head === 'number' ? head : undefined }
  if (head === 'unreached' || !navigator.onLine) throw new Error('The picture is out of reach.')
  return 'broken'
}

async function headOf(
  url: string,
  signal: AbortSignal,
): Promise<number | 'absent' | 'unreached' | undefined> {
  try {
    const { headers } = await http.head(url, { signal })
    const length = Number(headers['content-length'] ?? '')
    return length > 0 ? length : undefined
  } catch (error) {
    if (isAbsent(error)) return 'absent'
    return error instanceof RequestError && error.statusCode > 0 ? undefined : 'unreached'
  }
}

/** The size in pixels; undefined if it cannot be loaded as a picture. */
function measured(
  url: string,
  signal: AbortSignal,
): Promise<{ width: number; height: number } | undefined> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    const stop = () => {
      image.src = ''
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    const settle = (size?: { width: number; height: number }) => {
      signal.removeEventListener('abort', stop)
      resolve(size)
    }
    image.onload = () => settle({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => settle()
    image.src = url
  })
}
