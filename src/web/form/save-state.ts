import { useCallback, useRef, useState } from 'react'
import type { Attempt } from './arrival.ts'
import type { Conflict } from './fields-at-odds.ts'

/** The state of a form between editing and a saved record. */
export type SaveState =
  /** `problem`: why the last save was not sent. */
  | { step: 'editing' | 'asking'; problem?: string | undefined }
  /** The latest version is being read, to find conflicts. */
  | { step: 'comparing' }
  | { step: 'saving'; percent?: number }
  /** Another user has changed the same fields. */
  | { step: 'conflict'; conflict: Conflict }
  /** A create request was sent and got no reply. */
  | { step: 'lost'; attempt: Attempt }
  /** Saved: the page is being left. */
  | { step: 'left' }

export type SaveEvent =
  | { type: 'ask' | 'compare' | 'send' | 'leave' | 'restart' }
  | { type: 'progress'; percent: number }
  | { type: 'fail'; problem: string }
  | { type: 'meet'; conflict: Conflict }
  | { type: 'lose'; attempt: Attempt }
  /** The save has ended, in success or failure. */
  | { type: 'end' }

const editing: SaveState = { step: 'editing' }

/** Whether a save is under way or done. A second one must not start. */
export function isUnderWay(state: SaveState): boolean {
  return state.step === 'asking' || isSaving(state) || state.step === 'left'
}

export function isSaving({ step }: SaveState): boolean {
  return step === 'comparing' || step === 'saving'
}

export function nextState(state: SaveState, event: SaveEvent): SaveState {
  if (state.step === 'left' && event.type !== 'restart') return state
  switch (event.type) {
    case 'ask':
      return { step: 'asking', problem: 'problem' in state ? state.problem : undefined }
    case 'compare':
      return { step: 'comparing' }
    case 'send':
      return { step: 'saving' }
    case 'progress':
      return state.step === 'saving' && state.percent !== event.percent
        ? { step: 'saving', percent: event.percent }
        : state
    case 'fail':
      return { step: 'editing', problem: event.problem }
    case 'meet':
      return { step: 'conflict', conflict: event.conflict }
    case 'lose':
      return { step: 'lost', attempt: event.attempt }
    case 'restart':
      return editing
    case 'leave':
      return { step: 'left' }
    case 'end':
      if (state.step === 'asking') return { ...state, step: 'editing' }
      return isSaving(state) ? editing : state
  }
}

/** The state of a save. `latest` returns it before React has rendered it. */
export function useSaveState() {
  const [state, setState] = useState(editing)
  const current = useRef(state)
  const dispatch = useCallback((event: SaveEvent) => {
    current.current = nextState(current.current, event)
    setState(current.current)
  }, [])
  const latest = useCallback(() => current.current, [])
  return { state, latest, dispatch }
}

export type SaveMachine = ReturnType<typeof useSaveState>
