import { pick } from 'es-toolkit/object'
import { useRef } from 'react'
import type { Row } from '../../contract/envelope.ts'
import { useReadRecord } from '../data/use-record.ts'
import { changedRecord, type FormValues, valuesOf } from '../fields/values/form-values.ts'
import { type Conflict, fieldsAtOdds } from './fields-at-odds.ts'
import type { FormOptions } from './form-model.ts'
import type { SaveMachine } from './save-state.ts'
import type { RefineForm } from './use-refine-form.ts'

/**
 * Conflict detection. Before a save, reads the record again and finds changed fields that another
 * user has changed as well. A newer version loaded before any typing becomes the new base.
 */
export function useConflict(
  { resource, id, record, isComplete }: FormOptions,
  { form }: RefineForm,
  { dispatch }: SaveMachine,
) {
  const opened = isComplete ? record : undefined
  const first = useRef<Row>(undefined)
  const last = useRef(opened)
  const readAgain = useReadRecord(resource)
  // Read at each render: react-hook-form tracks only properties that were read.
  const { isDirty } = form.formState
  if (!first.current || (opened !== last.current && !isDirty)) first.current = opened
  last.current = opened

  /** Takes this record as the base for later conflict checks. */
  function accept(seen: Row) {
    first.current = seen
  }

  /**
   * Compares with the latest version. The values to send are the changed fields over that version,
   * unless another user has changed the same ones.
   *
   * @throws {RequestError} when the record cannot be read: then nothing may be overwritten.
   */
  async function compare(
    mine: FormValues,
    changed: readonly string[],
  ): Promise<{ toSend: FormValues } | { conflict: Conflict }> {
    if (id === undefined) return { toSend: mine }
    const theirs = await readAgain(id)
    const fields = fieldsAtOdds(resource, first.current, theirs, mine, changed)
    if (fields.length > 0) return { conflict: { theirs, mine, fields } }
    const latest = { ...record, ...theirs }
    return { toSend: changedRecord(resource, latest, pick(mine, [...changed])) }
  }

  return {
    accept,
    compare,
    takeTheirs({ theirs, fields }: Conflict) {
      const values = valuesOf(resource, theirs)
      for (const name of fields) form.resetField(name, { defaultValue: values[name] })
      accept(theirs)
      dispatch({ type: 'restart' })
    },
  }
}
