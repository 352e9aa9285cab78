import { pickBy } from 'es-toolkit/object'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Resource } from '../../contract/resource.ts'
import {
  type Draft,
  draftKey,
  dropDraft,
  isLostFile,
  keepDraft,
  newRecordKey,
  readDraft,
  type SentDraft,
  writeNow,
} from '../data/drafts.ts'
import { useDraftWriter } from '../data/use-draft-writer.ts'
import { type FormValues, keepable } from '../fields/values/form-values.ts'

/**
 * Stores the changed fields of a form as a draft, and offers an earlier draft. For a new record it
 * includes the initial values, as another URL may set others. Unchanged fields come from the
 * server, and passwords are never stored. The draft is deleted once it is saved or discarded, or no
 * changed field is left.
 */
export function useDraft(
  form: UseFormReturn<FormValues>,
  resource: Resource,
  address: string,
  given: FormValues,
) {
  const key = draftKey(address)
  const [offered, setOffered] = useState<Draft | undefined>(() => readDraft(key))
  const writeSoon = useDraftWriter(key)
  // Until the user decides on the offered draft, it is stored together with new changes.
  const onOffer = useRef(offered?.values)

  const sent = useRef(offered?.sent)
  /** The idempotency key of a new record. Every tab with this draft sends the same key. */
  const recordKey = useRef(offered?.key ?? newRecordKey())

  const write = useCallback(() => {
    const values = keepable(resource, form.getValues())
    const changed = pickBy(values, (_, name) => form.getFieldState(name).isDirty)
    if (Object.keys(changed).length > 0)
      keepDraft(key, { ...given, ...onOffer.current, ...changed }, sent.current, recordKey.current)
    else if (!onOffer.current) dropDraft(key)
  }, [form.getValues, form.getFieldState, resource, key, given])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: () => writeSoon(write),
      }),
    [form.subscribe, writeSoon, write],
  )

  function decided() {
    onOffer.current = undefined
    setOffered(undefined)
  }

  return {
    offered,
    key: () => recordKey.current,
    /** Stores the draft now. False if the browser could not store it; files are never stored. */
    isKept() {
      writeNow(key)
      return readDraft(key) !== undefined
    },
    /** Stores that a create request was sent; undefined once there is a clear reply. */
    markSent(onItsWay: SentDraft | undefined) {
      sent.current = onItsWay
        ? { ...onItsWay, values: keepable(resource, onItsWay.values) }
        : offered?.sent
      write()
    },
    drop() {
      sent.current = undefined
      recordKey.current = newRecordKey()
      dropDraft(key)
      decided()
    },
    restore() {
      sent.current = offered?.sent
      for (const [name, value] of Object.entries(offered?.values ?? {})) {
        const isLost = isLostFile(value)
        if (!isLost || value.others)
          form.setValue(name, isLost ? value.others : value, { shouldDirty: true })
        if (isLost)
          form.setError(name, {
            message: `Choose the ${value.others ? 'pictures' : 'picture'} again: a draft keeps no files.`,
          })
      }
      decided()
    },
  }
}
