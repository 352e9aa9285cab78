import { throttle } from 'es-toolkit'
import { useSyncExternalStore } from 'react'
import { observable } from '../../data/observable.ts'
import type { DecisionResult } from './decisions.ts'
import { type Attendance, isWaiting } from './record.ts'

/** In ms. */
const SHOWN_EVERY = 100

/**
 * The results of a run of decisions, kept outside React, so that a row rerenders only when its own
 * result changes.
 */
export type ResultStore = ReturnType<typeof resultStore>

export function resultStore() {
  const shown = observable<ReadonlyMap<string, DecisionResult>>(new Map())
  const results = new Map<string, DecisionResult>()
  const showNow = () => shown.set(new Map(results))
  const show = throttle(showNow, SHOWN_EVERY)

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    /** Throttled: a thousand replies cause only a few dozen renders. */
    put(result: DecisionResult) {
      results.set(String(result.record.id), result)
      show()
    },
    flush: show.flush,
    clear() {
      show.cancel()
      results.clear()
      showNow()
    },
  }
}

/** The result of a record; undefined if it was not decided here. */
export function useLastResult(
  { get, subscribe }: ResultStore,
  record: Attendance,
): DecisionResult | undefined {
  return useSyncExternalStore(subscribe, () => get().get(String(record.id)))
}

/** The same, but undefined once the record itself shows the decision. */
export function useResult(store: ResultStore, record: Attendance): DecisionResult | undefined {
  const result = useLastResult(store, record)
  return result?.status === 'done' && !isWaiting(record) ? undefined : result
}

/** The number of finished decisions. */
export function useAnswered({ get, subscribe }: ResultStore): number {
  return useSyncExternalStore(subscribe, () => answeredIn(get()))
}

function answeredIn(results: ReadonlyMap<string, DecisionResult>): number {
  let answered = 0
  for (const { status } of results.values())
    if (status !== 'queued' && status !== 'sending') answered += 1
  return answered
}
