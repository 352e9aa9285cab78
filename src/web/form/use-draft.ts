import { pickBy } from 'es-toolkit/object'
import { useCallback, useEffect } from 'react'
import {
  draftKey,
  dropDraft,
  isLostFile,
  keepDraft,
  newRecordKey,
  readDraft,
  useDraftWriter,
  writeNow,
} from '../data/drafts.ts'
import { useMachine } from '../data/use-machine.ts'
import { keepable } from '../fields/values/form-values.ts'
import type { FormOptions } from './form-model.ts'
import { firstDraft, nextDraft, type SaveMachine, sentIn } from './save-state.ts'
import type { RefineForm } from './use-refine-form.ts'

/**
 * Stores the changed fields of a form as a draft, and offers an earlier draft. For a new record it
 * includes the initial values, as another URL may set others, and the create request that got no
 * reply. Unchanged fields come from the server, and passwords are never stored. The draft is
 * deleted once it is saved or discarded, or no changed field is left.
 */
export function useDraft(
  { resource }: FormOptions,
  { form, start, pathname }: RefineForm,
  { latest: latestSave, dispatch: dispatchSave }: SaveMachine,
) {
  const key = draftKey(pathname)
  const {
    state: { offered },
    latest,
    dispatch,
  } = useMachine(nextDraft, () => firstDraft(readDraft(key), newRecordKey()))
  const writeSoon = useDraftWriter(key)

  const write = useCallback(() => {
    const values = keepable(resource, form.getValues())
    const changed = pickBy(values, (_, name) => form.getFieldState(name).isDirty)
    const { key: recordKey, offered } = latest()
    const sent = sentIn(latestSave()) ?? offered?.sent
    // Until the user decides on the offered draft, it is stored together with new changes.
    if (Object.keys(changed).length > 0)
      keepDraft(
        key,
        { ...start, ...offered?.values, ...changed },
        sent && { ...sent, values: keepable(resource, sent.values) },
        recordKey,
      )
    else if (!offered) dropDraft(key)
  }, [form.getValues, form.getFieldState, resource, key, start, latest, latestSave])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: () => writeSoon(write),
      }),
    [form.subscribe, writeSoon, write],
  )

  return {
    offered,
    recordKey: () => latest().key,
    write,
    /** Stores the draft now. False if the browser could not store it; files are never stored. */
    isStored() {
      writeNow(key)
      return readDraft(key) !== undefined
    },
    drop() {
      dispatch({ type: 'drop', key: newRecordKey() })
      dropDraft(key)
    },
    restore() {
      // If the page was closed before the reply to this draft, the record may exist.
      if (offered?.sent) dispatchSave({ type: 'lose', sent: offered.sent })
      dispatch({ type: 'restore' })
      for (const [name, value] of Object.entries(offered?.values ?? {})) {
        const isLost = isLostFile(value)
        if (!isLost || value.others)
          form.setValue(name, isLost ? value.others : value, { shouldDirty: true })
        if (isLost)
          form.setError(name, {
            message: `Choose the ${value.others ? 'pictures' : 'picture'} again: a draft keeps no files.`,
          })
      }
    },
  }
}
