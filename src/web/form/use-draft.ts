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
  readDraft,
  type SentDraft,
} from '../data/drafts.ts'
import { useDraftWriter } from '../data/use-draft-writer.ts'
import { type FormValues, keepable } from '../fields/form-values.ts'

/**
 * Keeps what was changed in a form, and offers what was kept before. Only changed fields are kept,
 * and of a new record what it was given to begin with, as another address may give something else:
 * all else is the server's, and a password is nobody's to keep. The draft goes when it is saved,
 * discarded, or everything is as it was.
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
  // What is on offer is kept beside what is typed meanwhile, until it is decided on.
  const onOffer = useRef(offered?.values)

  const sent = useRef<SentDraft>(undefined)

  const write = useCallback(() => {
    const values = keepable(resource, form.getValues())
    const changed = pickBy(values, (_, name) => form.getFieldState(name).isDirty)
    if (Object.keys(changed).length > 0)
      keepDraft(key, { ...given, ...onOffer.current, ...changed }, sent.current)
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
    /** What is on its way as a new record; undefined once that is answered. */
    markSent(onItsWay: SentDraft | undefined) {
      sent.current = onItsWay && { ...onItsWay, values: keepable(resource, onItsWay.values) }
      write()
    },
    drop() {
      sent.current = undefined
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
