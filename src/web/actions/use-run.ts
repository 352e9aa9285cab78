import { delay } from 'es-toolkit'
import { pick } from 'es-toolkit/object'
import { useEffect, useRef, useState } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { useWrite } from '../data/use-write.ts'
import { isLeft, type Work, type Written } from '../data/write.ts'
import { addRun, dismissRun, leftOf, newId, putResult, type Run, runs, setRun } from './runs.ts'

/** The work of a run, and its words for progress and results. */
export interface RunWork<R extends Pick<Row, 'id'> = Row>
  extends Work<R>,
    Pick<Run, 'doing' | 'elsewhere'> {
  nameOf(record: R): string
}

interface Begun<R> extends Pick<Run, 'place'> {
  /** The id of an earlier attempt, for a retry. */
  id?: number | undefined
  /** Sends the failed records again. */
  again: (left: readonly R[], id: number) => unknown
}

/**
 * Returns a function that starts a run and resolves with the result of each record. While a run
 * with the same id is under way, it does nothing.
 */
export function useBegin() {
  const write = useWrite()

  return async function begin<R extends Pick<Row, 'id'>>(
    records: readonly R[],
    work: RunWork<R>,
    { place, id = newId(), again }: Begun<R>,
  ): Promise<Written<R>[] | undefined> {
    const last = runs.get().find((run) => run.id === id)
    if (last?.isRunning) return undefined
    const of = work.resource.name
    const results = new Map(last?.of === of ? last.results : [])
    const before = [...results.values()] as Written<R>[]
    const stopping = new AbortController()
    const run: Run = {
      ...pick(work, ['doing', 'done', 'elsewhere']),
      nameOf: work.nameOf as Run['nameOf'],
      ...{ id, of, place, records, results },
      isRunning: true,
      stop: () => stopping.abort(),
      retry: () => void again(leftOf(run) as R[], id),
    }
    for (const record of records) putResult(run, { record, status: 'queued' })
    addRun(run)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    // Renders the progress before the first requests occupy the main thread.
    await delay(0)
    const onResult = (result: Written<R>) => putResult(run, result)
    const written = await write(records, work, { signal: stopping.signal, onResult, before })
    window.removeEventListener('beforeunload', warn)
    setRun(id, { isRunning: false })
    return written
  }
}

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
  const start = <R extends Pick<Row, 'id'>>(
    records: readonly R[],
    work: RunWork<R>,
    again: Begun<R>['again'] = (left) => start(left, work),
  ) => begin(records, work, { place: place.current, id, again })

  return { run, start, dismiss: () => dismissRun(id) }
}

/** The ids of the records that need no retry. */
export function finishedIn(results: readonly Written[]): Row['id'][] {
  return results.filter((result) => !isLeft(result)).map(({ record }) => record.id)
}
