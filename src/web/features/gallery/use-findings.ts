import { limitAsync, throttle } from 'es-toolkit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { lookAtPicture } from './look-at-picture.ts'
import type { Finding, Findings } from './problems.ts'

const AT_ONCE = 4
/** How often what was found meanwhile is shown, in ms. */
const SHOWN_EVERY = 200

/** How far the looking has come. */
export interface Look {
  done: number
  total: number
  /** Of those done, the ones that nothing can be said of. */
  unreached: number
  state: 'running' | 'finished' | 'stopped'
}

/** What is known of the pictures, found one by one or by looking at all of them, a few at a time. */
export function useFindings() {
  const found = useRef(new Map<string, Finding>())
  const [findings, setFindings] = useState<Findings>(found.current)
  const [look, setLook] = useState<Look>()
  const looking = useRef<AbortController>(undefined)
  useEffect(() => () => looking.current?.abort(), [])

  const lookAt = useCallback(async (url: string) => {
    const finding = found.current.get(url) ?? (await lookAtPicture(url).catch(() => undefined))
    if (!finding || found.current.get(url) === finding) return
    found.current.set(url, finding)
    setFindings(new Map(found.current))
  }, [])

  async function lookAtAll(urls: readonly string[]) {
    looking.current?.abort()
    looking.current = new AbortController()
    const { signal } = looking.current
    const progress: Look = { done: 0, total: urls.length, unreached: 0, state: 'running' }

    function show() {
      setFindings(new Map(found.current))
      setLook({ ...progress })
    }
    const showNow = throttle(show, SHOWN_EVERY)

    const lookInTurn = limitAsync(async (url: string) => {
      if (signal.aborted) return
      const finding = await lookAtPicture(url, signal).catch(() => undefined)
      if (signal.aborted) return
      if (finding) found.current.set(url, finding)
      else progress.unreached += 1
      progress.done += 1
      showNow()
    }, AT_ONCE)

    show()
    await Promise.all(urls.map(lookInTurn))
    showNow.cancel()
    progress.state = signal.aborted ? 'stopped' : 'finished'
    // Another look may have begun since.
    if (looking.current.signal === signal) show()
  }

  return { findings, look, lookAt, lookAtAll, stop: () => looking.current?.abort() }
}
