import { useInvalidate, useNotification } from '@refinedev/core'
import { useRef } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { doubtOf, mayBeDone, type RequestError } from '../data/http.ts'
import { titleOf } from '../data/record.ts'
import { isAble } from '../data/session.ts'
import { type FormValues, isSame } from '../fields/values/form-values.ts'
import { type Attempt, mayBeThere, useArrival } from './arrival.ts'
import type { SaveMachine } from './save-state.ts'

interface Options {
  /** The title of the toast of a new record. */
  success: string
  /** Goes on with a record that was stored. */
  goOn: (record: Row) => void
}

/**
 * A new record whose reply was lost. Our server knows it when it comes again; at any other it is
 * looked for before it can be sent once more.
 */
export function useLostAnswer(
  resource: Resource,
  { state, dispatch }: SaveMachine,
  { success, goOn }: Options,
) {
  /** What our server may have stored. */
  const doubtful = useRef<Attempt>(undefined)
  const arrival = useArrival(resource, state.step === 'lost' ? state.attempt : undefined)
  const invalidate = useInvalidate()
  const { open } = useNotification()

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
    /**
     * Whether these values may not be sent, as the record may exist already. If our server may have
     * stored other values than these, that is then found out first.
     *
     * @param isAgain whether it is wanted all the same
     */
    isBarred(values: FormValues, isAgain: boolean): boolean {
      if (mayBeThere(arrival) && !isAgain) return true
      const attempt = doubtful.current
      doubtful.current = undefined
      if (!attempt || isSame(attempt.values, values)) return false
      dispatch({ type: 'lose', attempt })
      return true
    },
    /** Goes on with the record that was found, as after a reply. */
    goOn() {
      if (arrival?.kind !== 'arrived') return
      void invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
      open?.({ type: 'success', message: success, description: titleOf(resource, arrival.row) })
      goOn(arrival.row)
    },
  }
}
