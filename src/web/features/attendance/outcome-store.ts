import { throttle } from 'es-toolkit'
import { useSyncExternalStore } from 'react'
import { observable } from '../../data/observable.ts'
import type { Outcome } from './decisions.ts'
import { type Attendance, isWaiting } from './record.ts'

/** Milliseconds. */
const SHOWN_EVERY = 100

/** What has become of each record so far, outside React: a row draws itself anew only when its own fate changes. */
export type OutcomeStore = ReturnType<typeof outcomeStore>

export function outcomeStore() {
  const shown = observable<ReadonlyMap<string, Outcome>>(new Map())
  let coming = new Map<string, Outcome>()
  const show = throttle(() => {
    shown.set(new Map([...shown.get(), ...coming]))
    coming = new Map()
  }, SHOWN_EVERY)

  return {
    get: shown.get,
    subscribe: shown.subscribe,
    /** Shown soon, with whatever else comes until then: a thousand answers draw the page a few dozen times. */
    put(outcome: Outcome) {
      coming.set(String(outcome.record.id), outcome)
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
export function useLastOutcome({ get, subscribe }: OutcomeStore, record: Attendance): Outcome | undefined {
  return useSyncExternalStore(subscribe, () => get().get(String(record.id)))
}

/** The same, but undefined where the record tells by now itself that it was decided. */
export function useOutcome(store: OutcomeStore, record: Attendance): Outcome | undefined {
  const outcome = useLastOutcome(store, record)
  return outcome?.fate === 'done' && !isWaiting(record) ? undefined : outcome
}

/** How many have been answered. */
export function useAnswered({ get, subscribe }: OutcomeStore): number {
  return useSyncExternalStore(subscribe, () => answeredIn(get()))
}

function answeredIn(outcomes: ReadonlyMap<string, Outcome>): number {
  let answered = 0
  for (const { fate } of outcomes.values()) if (fate !== 'queued' && fate !== 'sending') answered += 1
  return answered
}
