import { pick } from 'es-toolkit/object'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { useReadRecord } from '../data/use-record.ts'
import { changedRecord, type FormValues, valuesOf } from '../fields/values/form-values.ts'
import { fieldsAtOdds } from './fields-at-odds.ts'
import type { SaveMachine } from './save-state.ts'

interface Options {
  resource: Resource
  id?: string | undefined
  record?: Row | undefined
  isComplete: boolean
  /** Saves again, and overwrites the other user's version. */
  saveMine: () => void
}

/**
 * Conflict detection. Before a save, reads the record again and finds changed fields that another
 * user has changed as well. A newer version loaded before any typing becomes the new base.
 */
export function useConflict(
  form: UseFormReturn<FormValues>,
  { state, dispatch }: SaveMachine,
  { resource, id, record, isComplete, saveMine }: Options,
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
   * The values to send: the changed fields over the latest version of the record. Undefined after a
   * conflict with another user, which opens the dialog.
   *
   * @throws {RequestError} when the record cannot be read: then nothing may be overwritten.
   */
  async function toSend(
    mine: FormValues,
    changed: readonly string[],
  ): Promise<FormValues | undefined> {
    if (id === undefined) return mine
    const theirs = await readAgain(id)
    const fields = fieldsAtOdds(resource, first.current, theirs, mine, changed)
    if (fields.length === 0)
      return changedRecord(resource, { ...record, ...theirs }, pick(mine, [...changed]))
    dispatch({ type: 'meet', conflict: { theirs, mine, fields } })
    return undefined
  }

  const conflict = state.step === 'conflict' ? state.conflict : undefined
  return {
    accept,
    toSend,
    conflict,
    /** Saves my values, takes the other user's into the form, or only closes the dialog. */
    resolve: {
      withMine: () => {
        if (!conflict) return
        // The version shown in the dialog is overwritten, but no later one.
        accept(conflict.theirs)
        dispatch({ type: 'restart' })
        saveMine()
      },
      withTheirs: () => {
        if (!conflict) return
        const values = valuesOf(resource, conflict.theirs)
        for (const name of conflict.fields) form.resetField(name, { defaultValue: values[name] })
        accept(conflict.theirs)
        dispatch({ type: 'restart' })
      },
      later: () => dispatch({ type: 'restart' }),
    },
  }
}
