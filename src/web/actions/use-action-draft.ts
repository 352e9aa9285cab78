import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import {
  type Draft,
  draftKey,
  dropDraft,
  keepDraft,
  readDraft,
  useDraftWriter,
} from '../data/drafts.ts'
import { pagesOfRecord, pathTo } from '../data/records/record.ts'
import { type FormValues, isSame, keepable } from '../fields/values/form-values.ts'
import { mergeValues } from './merge-values.ts'

/** The key of the draft of an action on a record, based on the path of a page with the action. */
export function actionDraftKey(resource: Resource, name: string, id: Row['id']): string {
  const page = pagesOfRecord(resource, () => true).at(-1) ?? ''
  return draftKey(`${pathTo(resource, page, id) ?? resource.name}#${name}`)
}

const anyValues = z.record(z.string(), z.unknown())
/** The unsent values, and the initial values of the fields at that time. */
const draftRule = z.object({ opened: anyValues, values: anyValues })

/**
 * Stores the values of a dialog as a draft, and offers the draft when the dialog opens again. A
 * restored draft is merged with newer values of the record and with what the user has typed since.
 * Without a key there is no draft.
 */
export function useActionDraft(
  form: UseFormReturn<FormValues>,
  sent: Resource,
  opened: FormValues,
  key: string | undefined,
  /** The draft on offer before the record was read again, in place of the stored one. */
  before?: { offered: Draft | undefined },
) {
  const [offered, setOffered] = useState(() => {
    if (before) return before.offered
    return key ? readDraft(key) : undefined
  })
  const writeSoon = useDraftWriter(key ?? '')

  const joined = useCallback(() => {
    const mine = keepable(sent, form.getValues())
    const { data } = z.safeParse(draftRule, offered?.values)
    return data ? mergeValues(sent, data.opened, mine, data.values).values : mine
  }, [form.getValues, sent, offered])
  const write = useCallback(() => {
    if (!key) return
    const values = joined()
    if (isSame(values, opened)) dropDraft(key)
    else keepDraft(key, { opened, values })
  }, [key, opened, joined])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => key && writeSoon(write),
      }),
    [form.subscribe, key, writeSoon, write],
  )

  return {
    offered,
    drop: () => {
      if (key) dropDraft(key)
      setOffered(undefined)
    },
    restore: () => {
      form.reset(joined(), { keepDefaultValues: true })
      setOffered(undefined)
    },
  }
}
