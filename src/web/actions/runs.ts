import { throttle } from 'es-toolkit'
import { useSyncExternalStore } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { observable } from '../data/observable.ts'
import { isLeft, keyOf, type Written } from '../data/write.ts'

type Identified = Pick<Row, 'id'>

/**
 * Something that is done to records, kept outside React: it goes on when its page is left, and a row
 * is drawn anew only when its own result changes. What it has left undone stays told until it is
 * tried again or dismissed.
 */
export interface Run {
  id: number
  /** The resource of the records. */
  of: string
  /** The resource in whose lists it is told; none while a part of the page shows it itself. */
  place: string | undefined
  /** `Approving`, and what follows from it: `approved`. */
  doing: string
  done: string
  /** What is said of those where somebody else was faster: `decided before`. */
  elsewhere?: string | undefined
  nameOf(record: Identified): string
  /** The records of this attempt. */
  records: readonly Identified[]
  /** By record, of all attempts. */
  results: Map<string, Written>
  isRunning: boolean
  /** Sends no further requests; those under way are awaited. */
  stop: () => void
  /** Tries it again for what is left. */
  retry: () => void
}

export const runs = observable<readonly Run[]>([])
let lastId = 0
export const newId = () => ++lastId
/** Counts the times that results were shown. */
const shown = observable(0)
const show = () => shown.set(shown.get() + 1)
/** In ms: a thousand replies cause only a few dozen renders. */
const showSoon = throttle(show, 100)

export function setRun(id: number, changes: Partial<Run>): void {
  runs.set(runs.get().map((run) => (run.id === id ? { ...run, ...changes } : run)))
  show()
}

/** Begins a run: what is known of its records from runs before is told no more. */
export function addRun(run: Run): void {
  const others = runs.get().filter(({ id }) => id !== run.id)
  for (const { of, results, isRunning } of others)
    if (of === run.of && !isRunning) for (const record of run.records) results.delete(keyOf(record))
  // What is done is known until the lists have been read again.
  runs.set([...others.filter((one) => one.isRunning || one.results.size > 0), run])
  show()
}

export function putResult({ results }: Run, result: Written): void {
  results.set(keyOf(result.record), result)
  showSoon()
}

/** What is not done is told no more. */
export function dismissRun(id: number): void {
  const { results } = runs.get().find((run) => run.id === id) ?? {}
  for (const [key, { status }] of results ?? []) if (status !== 'done') results?.delete(key)
  setRun(id, {})
}

/** Ends all runs, as somebody else is signed in. */
export function endRuns(): void {
  for (const run of runs.get()) run.stop()
  runs.set([])
  show()
}

export function isRunning(of: string): boolean {
  return runs.get().some((run) => run.of === of && run.isRunning)
}

/** The runs that are told in the lists of a resource: those under way, and what they left undone. */
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

/** The last result of a record; undefined if nothing was done to it here. */
export function useResult<R extends Identified>(of: string, record: R): Written<R> | undefined {
  return useSyncExternalStore(shown.subscribe, () => resultOf(of, record))
}

export function resultOf<R extends Identified>(of: string, record: R): Written<R> | undefined {
  const last = runs.get().findLast((run) => run.of === of && run.results.has(keyOf(record)))
  return last?.results.get(keyOf(record)) as Written<R> | undefined
}

/** How many requests of this attempt have ended. */
export function useAnswered({ records, results }: Run): number {
  return useSyncExternalStore(
    shown.subscribe,
    () => records.filter((record) => isAnswered(results.get(keyOf(record)))).length,
  )
}

function isAnswered(result: Written | undefined): boolean {
  return result !== undefined && result.status !== 'queued' && result.status !== 'sending'
}
