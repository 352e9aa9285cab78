import { useCallback, useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Row } from '../../contract/envelope.ts'
import type { Resource } from '../../contract/resource.ts'
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from '../data/drafts.ts'
import { pagesOfRecord, pathTo } from '../data/record.ts'
import { useDraftWriter } from '../data/use-draft-writer.ts'
import { type FormValues, isSame, keepable } from '../fields/values/form-values.ts'
import { mergeValues } from './merge-values.ts'

/** The key of what was written for an action on a record, by a page where it can be done. */
export function actionDraftKey(resource: Resource, name: string, id: Row['id']): string {
  const page = pagesOfRecord(resource, () => true).at(-1) ?? ''
  return draftKey(`${pathTo(resource, page, id) ?? resource.name}#${name}`)
}

const anyValues = z.record(z.string(), z.unknown())
/** What was written and not sent, and what the fields began with then. */
const draftRule = z.object({ opened: anyValues, values: anyValues })

/**
 * Keeps what is written in a dialog, and offers it when that is opened again: together with what the
 * record has got meanwhile, and with what is written beside the offer. Without a key it does neither.
 */
export function useActionDraft(
  form: UseFormReturn<FormValues>,
  sent: Resource,
  opened: FormValues,
  key: string | undefined,
  /** An offer that has not been decided about, in place of what is stored. */
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
