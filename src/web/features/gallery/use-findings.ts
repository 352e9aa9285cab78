import { throttle } from 'es-toolkit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { runEach } from '../../data/run-each.ts'
import { checkPicture } from './check-picture.ts'
import type { Finding, Findings } from './problems.ts'

const AT_ONCE = 4
/** How often new findings are rendered, in ms. */
const SHOWN_EVERY = 200

/** The progress of checking all pictures. */
export interface Check {
  done: number
  total: number
  /** How many of those done were unreachable. */
  unreached: number
  state: 'running' | 'finished' | 'stopped'
}

/** The findings so far: of pictures checked one by one, or all of them, a few at a time. */
export function useFindings() {
  const found = useRef(new Map<string, Finding>())
  const [findings, setFindings] = useState<Findings>(found.current)
  const [lastCheck, setLastCheck] = useState<Check>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const check = useCallback(async (url: string) => {
    const finding = found.current.get(url) ?? (await checkPicture(url).catch(() => undefined))
    if (!finding || found.current.get(url) === finding) return
    found.current.set(url, finding)
    setFindings(new Map(found.current))
  }, [])

  async function checkAll(urls: readonly string[]) {
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    const progress: Check = { done: 0, total: urls.length, unreached: 0, state: 'running' }

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
    // A newer check may have started meanwhile.
    if (controller.current.signal === signal) show()
  }

  return { findings, lastCheck, check, checkAll, stop: () => controller.current?.abort() }
}
