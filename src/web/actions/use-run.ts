import { delay, noop } from 'es-toolkit'
import { pick } from 'es-toolkit/object'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { hold } from '../data/client/hold.ts'
import { useWrite } from '../data/use-write.ts'
import { isLeft, keyOf, type Work, type Written } from '../data/write.ts'
import {
  addRun,
  dismissRun,
  type Identified,
  leftOf,
  newId,
  putResult,
  type Run,
  removeRun,
  runs,
  setRun,
} from './runs.ts'

/** The work of a run, and its words for progress and results. */
export interface RunWork<R extends Identified = Row>
  extends Work<R>,
    Pick<Run, 'doing' | 'elsewhere'> {
  nameOf(record: R): string
}

export interface RunOptions<R> extends Pick<Run, 'place'> {
  /** The id of an earlier attempt, for a retry. */
  id?: number | undefined
  /** Sends the failed records again. */
  again: (left: readonly R[], id: number) => unknown
  /**
   * `held` can be undone for some seconds. `sent` was sent before the page was left: the records are
   * read only. The records themselves show both, and `place` only their failures.
   */
  mode?: 'held' | 'sent' | undefined
}

/**
 * Returns a function that starts a run and resolves with the result of each record. While a run
 * with the same id is under way, it does nothing; nor if the run is undone.
 */
export function useBegin() {
  const write = useWrite()

  return async function begin<R extends Identified>(
    records: readonly R[],
    work: RunWork<R>,
    { id = newId(), mode, ...options }: RunOptions<R>,
  ): Promise<Written<R>[] | undefined> {
    if (runs.get().find((run) => run.id === id)?.isRunning) return undefined
    const { run, signal } = newRun(records, work, { ...options, id, mode })
    const before = [...run.results.values()] as Written<R>[]
    const status = mode === 'held' ? mode : 'queued'
    for (const record of records) putResult(run, { record, status })
    addRun(run)
    if (mode === 'held') {
      await hold(signal)
      if (signal.aborted) return void removeRun(id)
    }
    if (mode === 'sent') run.stop()
    const allowLeaving = mode ? noop : askBeforeLeaving()
    // Renders the progress before the first requests occupy the main thread.
    if (!mode) await delay(0)
    const onResult = (result: Written<R>) => putResult(run, result)
    const written = await write(records, work, { signal, onResult, before })
    allowLeaving()
    setRun(id, { isRunning: false, ...(mode && { place: options.place }) })
    return written
  }
}

/** The run, with the results of its earlier attempts, and the signal that stops it. */
function newRun<R extends Identified>(
  records: readonly R[],
  work: RunWork<R>,
  { place, id, again, mode }: RunOptions<R> & Pick<Run, 'id'>,
) {
  const of = work.resource.name
  const last = runs.get().find((run) => run.id === id)
  const results = new Map(last?.of === of ? last.results : [])
  if (mode === 'sent')
    for (const record of records)
      results.set(keyOf(record), { record, status: 'unclear', cause: pageLeft })
  const stopping = new AbortController()
  const run: Run = {
    ...pick(work, ['doing', 'done', 'elsewhere']),
    nameOf: work.nameOf as Run['nameOf'],
    ...{ id, of, records, results },
    place: mode ? undefined : place,
    isRunning: true,
    stop: () => stopping.abort(),
    retry: () => void again(leftOf(run) as R[], id),
  }
  return { run, signal: stopping.signal }
}

/** Asks before the tab is closed, until the returned function is called. */
function askBeforeLeaving() {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}

const pageLeft = 'The page was left before the answer came.'

/** The run of a dialog or a part of a page. When that unmounts, the lists show the run. */
export function useRun(lists: string) {
  const begin = useBegin()
  const [id] = useState(newId)
  const run = runs.use().find((run) => run.id === id)
  const place = useRef<string>(undefined)
  useEffect(() => {
    const tellIn = (shownIn: string | undefined) => {
      place.current = shownIn
      setRun(id, { place: shownIn })
    }
    tellIn(undefined)
    return () => tellIn(lists)
  }, [id, lists])
  const start = <R extends Identified>(
    records: readonly R[],
    work: RunWork<R>,
    again: RunOptions<R>['again'] = (left) => start(left, work),
  ) => begin(records, work, { place: place.current, id, again })

  return { run, start, dismiss: () => dismissRun(id) }
}

/** The ids of the records that need no retry. */
export function finishedIn(results: readonly Written[]): Row['id'][] {
  return results.filter((result) => !isLeft(result)).map(({ record }) => record.id)
}
