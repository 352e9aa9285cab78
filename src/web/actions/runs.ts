import { throttle } from 'es-toolkit'
import { useSyncExternalStore } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { observable } from '../data/client/observable.ts'
import { isLeft, keyOf, type WriteStatus, type Written } from '../data/write.ts'

export type Identified = Pick<Row, 'id'>

/**
 * An action on many records, kept outside React. It goes on when its page is left, and a row
 * renders only when its own result changes. Failures stay listed until they are retried or
 * dismissed.
 */
export interface Run {
  id: number
  /** The resource of the records. */
  of: string
  /**
   * The resource whose lists show the run; undefined while a dialog or a part of the page shows it.
   */
  place: string | undefined
  /** The words for progress and for success: `Approving`, `approved`. */
  doing: string
  done: string
  /** The words for records that another user changed first: `decided before`. */
  elsewhere?: string | undefined
  nameOf(record: Identified): string
  /** The records of the current attempt. */
  records: readonly Identified[]
  /** The results of all attempts, by record. */
  results: Map<string, Written>
  isRunning: boolean
  /** Sends no further requests. Requests under way are awaited. */
  stop: () => void
  /** Sends the failed records again. */
  retry: () => void
}

export const runs = observable<readonly Run[]>([])
let lastId = 0
export const newId = () => ++lastId
/** A counter of shown results, which hooks subscribe to. */
const shown = observable(0)
const show = () => shown.set(shown.get() + 1)
/** In ms. A thousand replies cause only a few dozen renders. */
const showSoon = throttle(show, 100)

export function setRun(id: number, changes: Partial<Run>): void {
  runs.set(runs.get().map((run) => (run.id === id ? { ...run, ...changes } : run)))
  show()
}

/** Adds a run. Results of earlier runs on the same records are dropped. */
export function addRun(run: Run): void {
  const others = runs.get().filter(({ id }) => id !== run.id)
  for (const { of, results, isRunning } of others)
    if (of === run.of && !isRunning) for (const record of run.records) results.delete(keyOf(record))
  // Results of successful records are needed until the lists are read again.
  runs.set([...others.filter((one) => one.isRunning || one.results.size > 0), run])
  show()
}

export function putResult({ results }: Run, result: Written): void {
  results.set(keyOf(result.record), result)
  showSoon()
}

/** Removes a run that was undone. */
export function removeRun(id: number): void {
  runs.set(runs.get().filter((run) => run.id !== id))
  show()
}

/** Drops the results of records that failed. */
export function dismissRun(id: number): void {
  const { results } = runs.get().find((run) => run.id === id) ?? {}
  for (const [key, { status }] of results ?? []) if (status !== 'done') results?.delete(key)
  setRun(id, {})
}

/** Ends all runs when another user signs in. */
export function endRuns(): void {
  for (const run of runs.get()) run.stop()
  runs.set([])
  show()
}

/** Whether a run that these lists show is under way. */
export function isRunning(place: string): boolean {
  return runs.get().some((run) => run.place === place && run.isRunning)
}

/** The runs that the lists of a resource show: those under way, and those with failures. */
export function useRuns(place: string): readonly Run[] {
  return runs
    .use()
    .filter((run) => run.place === place && (run.isRunning || undoneIn(run).length > 0))
}

export function undoneIn({ results }: Run): Written[] {
  return [...results.values()].filter(({ status }) => status !== 'done')
}

export function leftOf(run: Run): Identified[] {
  return undoneIn(run)
    .filter(isLeft)
    .map(({ record }) => record)
}

/** The last result of a record; undefined if no run has included it. */
export function useResult<R extends Identified>(of: string, record: R): Written<R> | undefined {
  return useSyncExternalStore(shown.subscribe, () => resultOf(of, record))
}

export function resultOf<R extends Identified>(of: string, record: R): Written<R> | undefined {
  return lastRunOf(of, record)?.results.get(keyOf(record)) as Written<R> | undefined
}

function lastRunOf(of: string, record: Identified) {
  return runs.get().findLast((run) => run.of === of && run.results.has(keyOf(record)))
}

/** The run of a record that can still be undone, by `stop`. */
export function useHeldRun(of: string, record: Identified): Run | undefined {
  return useSyncExternalStore(shown.subscribe, () =>
    resultOf(of, record)?.status === 'held' ? lastRunOf(of, record) : undefined,
  )
}

/** Undoes the last run that can be undone. */
export function undoLast(of: string): void {
  const isHeld = ({ status }: Written) => status === 'held'
  const heldRun = runs.get().findLast((run) => run.of === of && undoneIn(run).some(isHeld))
  heldRun?.stop()
}

/** The number of requests of this attempt that have ended. */
export function useAnswered({ records, results }: Run): number {
  return useSyncExternalStore(
    shown.subscribe,
    () => records.filter((record) => isAnswered(results.get(keyOf(record)))).length,
  )
}

function isAnswered(result: Written | undefined) {
  return result !== undefined && result.status !== 'queued' && result.status !== 'sending'
}

/** The words for the status of a write. */
export const statusWords: Readonly<Record<WriteStatus, string>> = {
  queued: 'in line',
  held: 'not sent yet',
  sending: 'sending',
  done: 'done',
  elsewhere: 'changed before',
  gone: 'gone',
  failed: 'failed',
  unclear: 'unclear',
  unsent: 'not sent',
}
