import { useInvalidate, useNotification } from '@refinedev/core'
import { useRef } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { doubtOf, mayBeDone, type RequestError } from '../data/client/http.ts'
import { isAble } from '../data/client/session.ts'
import { titleOf } from '../data/records/record.ts'
import { type FormValues, isSame } from '../fields/values/form-values.ts'
import { type Attempt, mayBeThere, useArrival } from './arrival.ts'
import type { SaveMachine } from './save-state.ts'

interface Options {
  /** Title of the toast for a new record. */
  success: string
  /** Continues with a record that was stored. */
  goOn: (record: Row) => void
}

/**
 * A create request without a reply. Our server recognizes a repeated request by its key. For any
 * other server, the record is searched before the request can be sent again.
 */
export function useLostAnswer(
  resource: Resource,
  { state, dispatch }: SaveMachine,
  { success, goOn }: Options,
) {
  /** The attempt that our server may have stored. */
  const doubtful = useRef<Attempt>(undefined)
  const arrival = useArrival(resource, state.step === 'lost' ? state.attempt : undefined)
  const invalidate = useInvalidate()
  const { open } = useNotification()

  return {
    /** Whether the record was stored; undefined where no reply was lost. */
    arrival,
    /** Takes the error of an attempt. Returns the attempt if the record may exist nevertheless. */
    meet(error: RequestError, sent: Attempt): Attempt | undefined {
      if (!mayBeDone(error)) return undefined
      const attempt = { ...sent, doubt: doubtOf(error) }
      if (isAble('createKeys') && !resource.api) doubtful.current = attempt
      else dispatch({ type: 'lose', attempt })
      return attempt.wasOffline ? undefined : attempt
    },
    /**
     * Whether these values must not be sent, as the record may exist already. If our server may
     * have stored other values, the record is searched first.
     *
     * @param isAgain the user has chosen to send again
     */
    isBarred(values: FormValues, isAgain: boolean): boolean {
      if (mayBeThere(arrival) && !isAgain) return true
      const attempt = doubtful.current
      doubtful.current = undefined
      if (!attempt || isSame(attempt.values, values)) return false
      dispatch({ type: 'lose', attempt })
      return true
    },
    /** Continues with the record that was found, as after a reply. */
    goOn() {
      if (arrival?.kind !== 'arrived') return
      void invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
      open?.({ type: 'success', message: success, description: titleOf(resource, arrival.row) })
      goOn(arrival.row)
    },
  }
}
