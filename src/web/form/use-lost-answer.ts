import { useRef } from 'react'
import type { Resource } from '../../contract/resource.ts'
import { doubtOf, mayBeDone, type RequestError } from '../data/http.ts'
import { isAble } from '../data/session.ts'
import { type FormValues, isSame } from '../fields/form-values.ts'
import { type Attempt, useArrival } from './arrival.ts'
import type { Dispatch, SaveState } from './save-state.ts'

/**
 * A new record whose reply was lost. Our server knows it when it comes again; at any other it is
 * looked for before it can be sent once more.
 */
export function useLostAnswer(resource: Resource, state: SaveState, dispatch: Dispatch) {
  /** What our server may have stored. */
  const doubtful = useRef<Attempt>(undefined)
  const arrival = useArrival(resource, state.step === 'lost' ? state.attempt : undefined)

  return {
    /** Whether it was stored; undefined where no reply was lost. */
    arrival,
    /** Takes the error of an attempt, and returns the attempt if it may be there all the same. */
    meet(error: RequestError, sent: Attempt): Attempt | undefined {
      if (!mayBeDone(error)) return undefined
      const attempt = { ...sent, doubt: doubtOf(error) }
      if (isAble('createKeys') && !resource.api) doubtful.current = attempt
      else dispatch({ type: 'lose', attempt })
      return attempt.wasOffline ? undefined : attempt
    },
    /** Whether our server may have stored other values than these, which is then found out first. */
    isAnother(values: FormValues): boolean {
      const attempt = doubtful.current
      doubtful.current = undefined
      if (!attempt || isSame(attempt.values, values)) return false
      dispatch({ type: 'lose', attempt })
      return true
    },
  }
}
