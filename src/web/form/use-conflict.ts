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
  /** Saves once more what this person wants, over theirs. */
  saveMine: () => void
}

/**
 * Detects conflicts: before a save, it reads the record again and finds the fields about to be
 * overwritten that somebody else has changed since the form was opened. A version that is read
 * before anything is typed is seen, and so takes the place of the one before.
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
  // Read at each render: react-hook-form tells only what is read.
  const { isDirty } = form.formState
  if (!first.current || (opened !== last.current && !isDirty)) first.current = opened
  last.current = opened

  /** Makes this record the one that later changes are compared with. */
  function accept(seen: Row) {
    first.current = seen
  }

  /**
   * The values to send: the changed fields over the latest version of the record; undefined if
   * somebody else has changed one of them, which opens the conflict dialog.
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
    /** Saves my values over theirs, takes theirs into the form, or closes the dialog. */
    resolve: {
      withMine: () => {
        if (!conflict) return
        // What is shown here is overwritten, and nothing that is saved after that.
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
