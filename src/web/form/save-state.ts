import { doubtOf, mayBeDone } from '../data/client/http.ts'
import type { Draft, SentDraft } from '../data/drafts.ts'
import type { useMachine } from '../data/use-machine.ts'
import { type FormValues, isSame } from '../fields/values/form-values.ts'
import type { Conflict } from './fields-at-odds.ts'

/** The state of a form between editing and a saved record. */
export type SaveState =
  /**
   * `problem`: why the last save failed. `sent`: a create request that our server may have carried
   * out. It recognizes the same values by their key; others are sent only after a search.
   */
  | { step: 'editing' | 'asking'; problem?: string | undefined; sent?: SentDraft | undefined }
  /** The latest version is being read, to find conflicts. */
  | { step: 'comparing' }
  | { step: 'saving'; percent?: number; sent?: SentDraft | undefined }
  /** Another user has changed the same fields. */
  | { step: 'conflict'; conflict: Conflict }
  /** A create request got no reply: the record is searched before it can be sent again. */
  | { step: 'lost'; problem?: string | undefined; sent: SentDraft }
  /** Saved: the page is being left. */
  | { step: 'left' }

export type SaveEvent =
  | { type: 'ask'; values: FormValues }
  | { type: 'compare' | 'leave' | 'restart' }
  | { type: 'send'; sent?: SentDraft | undefined }
  | { type: 'progress'; percent: number }
  | { type: 'meet'; conflict: Conflict }
  /** `isKeyed`: whether the server recognizes a repeated create request. */
  | { type: 'fail'; error: unknown; problem: string | undefined; isKeyed: boolean }
  | { type: 'lose'; sent: SentDraft }
  /** The save has ended, in success or failure. */
  | { type: 'end' }

export type SaveMachine = ReturnType<typeof useMachine<SaveState, SaveEvent>>

export const editing: SaveState = { step: 'editing' }

/** Whether a save is under way or done. A second one must not start. */
export function isUnderWay(state: SaveState): boolean {
  return state.step === 'asking' || isSaving(state) || state.step === 'left'
}

export function isSaving({ step }: SaveState): boolean {
  return step === 'comparing' || step === 'saving'
}

/** The create request that may have been carried out. */
export function sentIn(state: SaveState): SentDraft | undefined {
  return 'sent' in state ? state.sent : undefined
}

export function nextState(state: SaveState, event: SaveEvent): SaveState {
  if (state.step === 'left' && event.type !== 'restart') return state
  switch (event.type) {
    case 'ask':
      return requested(state, event.values)
    case 'compare':
      return { step: 'comparing' }
    case 'send':
      return { step: 'saving', sent: event.sent }
    case 'progress':
      return state.step === 'saving' && state.percent !== event.percent
        ? { ...state, percent: event.percent }
        : state
    case 'fail':
      return failed(state, event)
    case 'meet':
      return { step: 'conflict', conflict: event.conflict }
    case 'lose':
      return { step: 'lost', sent: event.sent }
    case 'restart':
      return editing
    case 'leave':
      return { step: 'left' }
    case 'end':
      if (state.step === 'asking') return { ...state, step: 'editing' }
      return isSaving(state) ? editing : state
  }
}

function requested(state: SaveState, values: FormValues): SaveState {
  if (state.step !== 'editing') return { step: 'asking' }
  const { sent } = state
  const isOther = sent && !isSame(sent.values, values)
  return isOther ? { step: 'lost', sent } : { ...state, step: 'asking' }
}

function failed(
  state: SaveState,
  { error, problem, isKeyed }: Extract<SaveEvent, { type: 'fail' }>,
): SaveState {
  if (state.step === 'asking') return { ...state, step: 'editing', problem }
  const sent = sentIn(state)
  if (!sent || !mayBeDone(error)) return { step: 'editing', problem }
  return {
    step: isKeyed ? 'editing' : 'lost',
    problem,
    sent: { ...sent, doubt: doubtOf(error) },
  }
}

/**
 * The draft of a form. `offered`: that of an earlier visit, until the user restores or discards it.
 * `key`: the idempotency key of a new record. Every tab with this draft sends the same one.
 */
export interface DraftState {
  key: string
  offered?: Draft | undefined
}

export type DraftEvent = { type: 'restore' } | { type: 'drop'; key: string }

export function firstDraft(offered: Draft | undefined, key: string): DraftState {
  return { key: offered?.key ?? key, offered }
}

export function nextDraft({ key }: DraftState, event: DraftEvent): DraftState {
  return { key: event.type === 'drop' ? event.key : key }
}
