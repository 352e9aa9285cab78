import type { Draft } from '../data/drafts.ts'

/** `key`: the idempotency key of a new record. Every tab with this draft sends the same one. */
export type DraftState =
  | { step: 'own'; key: string; offered?: undefined }
  /** The draft of an earlier visit, until the user restores or discards it. */
  | { step: 'offered'; key: string; offered: Draft }

export type DraftEvent = { type: 'restore' } | { type: 'drop'; key: string }

export function firstDraft(offered: Draft | undefined, key: string): DraftState {
  return offered ? { step: 'offered', key: offered.key ?? key, offered } : { step: 'own', key }
}

export function nextDraft(state: DraftState, event: DraftEvent): DraftState {
  return { step: 'own', key: event.type === 'drop' ? event.key : state.key }
}
