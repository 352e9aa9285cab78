import { useRef } from 'react'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { useReadRecord } from '../data/use-record.ts'
import type { FormValues } from '../fields/form-values.ts'
import { fieldsAtOdds } from './fields-at-odds.ts'

/** The fields changed in this form that somebody else has changed too. */
export interface Conflict {
  theirs: Row
  mine: FormValues
  fields: string[]
}

/**
 * Detects conflicts: before a save, it reads the record again and finds the fields about to be
 * overwritten that somebody else has changed since the form was opened. A version that is read
 * before anything is typed is seen, and so takes the place of the one before.
 */
export function useConflict(resource: Resource, opened: Row | undefined, isDirty: boolean) {
  const first = useRef<Row>(undefined)
  const last = useRef(opened)
  const readAgain = useReadRecord(resource)
  if (!first.current || (opened !== last.current && !isDirty)) first.current = opened
  last.current = opened

  return {
    /** Reads the latest version of the record; where that fails, nothing may be overwritten. */
    readAgain,
    /** The fields that somebody else has changed since then. */
    fieldsAtOdds: (theirs: Row, mine: FormValues, changed: readonly string[]) =>
      fieldsAtOdds(resource, first.current, theirs, mine, changed),
    /** Makes this record the one that later changes are compared with. */
    accept: (record: Row) => {
      first.current = record
    },
  }
}
