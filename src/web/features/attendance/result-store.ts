import { throttle } from 'es-toolkit'
import { useSyncExternalStore } from 'react'
import { observable } from '../../data/observable.ts'
import type { DecisionResult } from './decisions.ts'
import { type Attendance, isWaiting } from './record.ts'

/** Milliseconds. */
const SHOWN_EVERY = 100

/**
 * What has become of each record so far, outside React: a row draws itself anew only when its own
 * status changes.
 */
export type ResultStore = ReturnType<typeof resultStore>

export function resultStore() {
  const shown = observable<ReadonlyMap<string, DecisionResult>>(new Map())
  let coming = new Map<string, DecisionResult>()
  const show = throttle(() => {
    shown.set(new Map([...shown.get(), ...coming]))
    coming = new Map()
  }, SHOWN_EVERY)

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    /**
     * Shown soon, with whatever else comes until then: a thousand answers draw the page a few dozen
     * times.
     */
    put(result: DecisionResult) {
      coming.set(String(result.record.id), result)
      show()
    },
    flush: show.flush,
    clear() {
      show.cancel()
      coming.clear()
      shown.set(new Map())
    },
  }
}

/** What has become of a record; undefined where it was not to be decided. */
export function useLastResult(
  { get, subscribe }: ResultStore,
  record: Attendance,
): DecisionResult | undefined {
  return useSyncExternalStore(subscribe, () => get().get(String(record.id)))
}

/** The same, but undefined where the record tells by now itself that it was decided. */
export function useResult(store: ResultStore, record: Attendance): DecisionResult | undefined {
  const result = useLastResult(store, record)
  return result?.status === 'done' && !isWaiting(record) ? undefined : result
}

/** How many have been answered. */
export function useAnswered({ get, subscribe }: ResultStore): number {
  return useSyncExternalStore(subscribe, () => answeredIn(get()))
}

function answeredIn(results: ReadonlyMap<string, DecisionResult>): number {
  let answered = 0
  for (const { status } of results.values())
    if (status !== 'queued' && status !== 'sending') answered += 1
  return answered
}
