import { throttle } from 'es-toolkit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { MINUTE } from '../../../contract/time.ts'
import { http, isAbsent, isAtApi, RequestError } from '../../data/client/http.ts'
import { runEach } from '../../data/run-each.ts'
import { within } from '../../data/within.ts'
import type { GalleryPicture } from './rules/pictures.ts'
import {
  defectsOf,
  type PictureFinding,
  type PictureFindings,
  type PictureSize,
} from './rules/problems.ts'

const AT_ONCE = 4
/** In ms: the interval at which new findings are rendered. */
const SHOWN_EVERY = 200

/** The progress of checking all pictures. */
export interface CheckProgress {
  done: number
  total: number
  /** Number of checked pictures that were unreachable. */
  unreached: number
  state: 'running' | 'finished' | 'stopped'
}

/**
 * The findings about these pictures. They are checked singly or all together, a few in parallel.
 */
export function useFindings(pictures: readonly GalleryPicture[]) {
  const found = useRef(new Map<string, PictureFinding>())
  const [findings, setFindings] = useState<PictureFindings>(found.current)
  const [lastCheck, setLastCheck] = useState<CheckProgress>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const check = useCallback(async (url: string) => {
    const finding = found.current.get(url) ?? (await checkPicture(url).catch(() => undefined))
    if (!finding || found.current.get(url) === finding) return
    found.current.set(url, finding)
    setFindings(new Map(found.current))
  }, [])

  async function checkAll() {
    const urls = pictures.map(({ url }) => url)
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    const progress: CheckProgress = { done: 0, total: urls.length, unreached: 0, state: 'running' }

    function show() {
      setFindings(new Map(found.current))
      setLastCheck({ ...progress })
    }
    const showNow = throttle(show, SHOWN_EVERY)

    async function checkOne(url: string) {
      if (signal.aborted) return
      const finding = await checkPicture(url, signal).catch(() => undefined)
      if (signal.aborted) return
      if (finding) found.current.set(url, finding)
      else progress.unreached += 1
      progress.done += 1
      showNow()
    }

    show()
    await runEach(urls, checkOne, { atOnce: AT_ONCE })
    showNow.cancel()
    progress.state = signal.aborted ? 'stopped' : 'finished'
    // A newer check may have started.
    if (controller.current.signal === signal) show()
  }

  const defects = useMemo(
    () =>
      new Map(pictures.map((picture) => [picture, defectsOf(picture, findings.get(picture.url))])),
    [pictures, findings],
  )
  const stop = () => controller.current?.abort()
  return { findings, defects, lastCheck, check, checkAll, stop }
}

/** In ms. A picture that takes longer counts as unreachable. */
const PATIENCE = MINUTE

/**
 * Loads a picture in full size. A HEAD request to the API comes first, for the size in bytes. It
 * also distinguishes a missing picture from a network failure.
 *
 * @throws {Error} when the result is unknown: aborted, or unreachable.
 */
export function checkPicture(url: string, signal?: AbortSignal): Promise<PictureFinding> {
  return within(PATIENCE, (ending) => check(url, ending), signal)
}

async function check(url: string, signal: AbortSignal) {
  const head = isAtApi(url) ? await headOf(url, signal) : undefined
  signal.throwIfAborted()
  if (head === 'absent') return 'broken'
  const size = await measured(url, signal)
  if (size) return { ...size, bytes: typeof head === 'number' ? head : undefined }
  if (head === 'unreached' || !navigator.onLine) throw new Error('The picture is out of reach.')
  return 'broken'
}

async function headOf(url: string, signal: AbortSignal) {
  try {
    const { headers } = await http.head(url, { signal })
    const length = Number(headers['content-length'] ?? '')
    return length > 0 ? length : undefined
  } catch (error) {
    if (isAbsent(error)) return 'absent'
    return error instanceof RequestError && error.statusCode > 0 ? undefined : 'unreached'
  }
}

/** The size in pixels; undefined if it is no loadable picture. */
function measured(url: string, signal: AbortSignal) {
  return new Promise<PictureSize | undefined>((resolve, reject) => {
    const image = new Image()
    const stop = () => {
      image.src = ''
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
    const settle = (size?: PictureSize) => {
      signal.removeEventListener('abort', stop)
      resolve(size)
    }
    image.onload = () => settle({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => settle()
    image.src = url
  })
}
