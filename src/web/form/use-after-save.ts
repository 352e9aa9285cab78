import { mapValues, pickBy } from 'es-toolkit/object'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { isFile, pictureAddress } from '../../contract/picture.ts'
import type { Resource } from '../../contract/resource.ts'
import type { May } from '../data/client/may.ts'
import { draftKey, keepDraft } from '../data/drafts.ts'
import { listPageOf, listPagesOf, pagesOfRecord, pathTo } from '../data/records/record.ts'
import { useMay } from '../data/use-may.ts'
import { type FormValues, initialValues, isSame, keepable } from '../fields/values/form-values.ts'
import type { FormOptions } from './form-model.ts'
import type { SaveMachine } from './save-state.ts'
import type { RefineForm } from './use-refine-form.ts'

/** What follows a save: the list, the same form, or an empty form. */
export type Then = 'list' | 'stay' | 'new'

/** A save as it started. A retry sends the same values. */
export interface Sent {
  next: Then
  /** In ms since 1970. */
  at: number
  values: FormValues
  /** All values of the form at that time, also those that are not sent. */
  submitted: FormValues
  /** The fields that the user has changed, and their partner fields. */
  changed: string[]
}

/** Navigation after a save. Values typed during the request are kept as changes. */
export function useAfterSave(
  { resource, id, record }: FormOptions,
  { form, start }: RefineForm,
  { latest, dispatch }: SaveMachine,
  accept: (saved: Row) => void,
) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const may = useMay()
  const { round, begin } = useRounds(form, resource)
  const isNew = id === undefined

  // Going back before the next page has loaded shows this form again: reset it for further use.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has its own key.
  useEffect(() => {
    if (latest().step !== 'left') return
    if (isNew) startAnew()
    else dispatch({ type: 'restart' })
  }, [key])

  function goOn(saved: Row, { next, submitted, changed }: Sent) {
    const later = typedSince(form, submitted, changed)
    const isUnfinished = Object.keys(later).length > 0
    const stays = next === 'stay' || isUnfinished
    if (next === 'new' && !isUnfinished) startAnew()
    else if (stays && !isNew) {
      settle(saved, submitted)
      for (const [name, value] of Object.entries(later))
        form.setValue(name, value, { shouldDirty: true })
    } else {
      // Clears the dirty state: a changed form would store its draft again when it unmounts.
      if (isNew) reset(form.getValues())
      else settle(saved, submitted)
      leave(saved, submitted, later, stays)
    }
  }

  function reset(values: FormValues) {
    form.reset(values, { keepDirtyValues: false, keepFieldsRef: true })
  }

  function startAnew() {
    dispatch({ type: 'restart' })
    reset(initialValues(resource, start))
    begin()
  }

  /** Takes the saved values as the base for later changes. */
  function settle(saved: Row, submitted: FormValues) {
    // `keepable` leaves out passwords, which empties their inputs.
    const sent = keepable(resource, submitted)
    reset(withAddresses(sent, saved))
    accept({ ...record, ...sent, ...saved })
  }

  /**
   * Goes to the next page, with the saved id in the router state. With unsaved values, goes to the
   * form of the created record, where they are stored as a draft.
   */
  function leave(saved: Row, submitted: FormValues, later: FormValues, stays: boolean) {
    const editPath = stays ? pathTo(resource, 'edit', saved.id) : undefined
    const unsaved = keepable(resource, later)
    if (editPath && Object.keys(unsaved).length > 0) keepDraft(draftKey(editPath), unsaved)
    const path = editPath ?? pathAfter(resource, { ...submitted, ...saved }, saved.id, may)
    dispatch({ type: 'leave' })
    void navigate(path, { replace: editPath !== undefined, state: { saved: saved.id } })
    // A new page starts at the top.
    document.documentElement.scrollTop = 0
  }

  const lists = listPagesOf(resource, record ?? start, may)
  return {
    round,
    cancelPath: pathAfter(resource, record ?? start, id, may),
    goOn,
    /** The path of the list that the record belongs to; undefined if there are several. */
    listPath: lists.length === 1 ? lists[0]?.path : undefined,
  }
}

/** Number of new records started after the first. Each round focuses the first field. */
function useRounds({ setFocus }: UseFormReturn<FormValues>, resource: Resource) {
  /** A key that resets the internal state of inputs, such as the text of a link. */
  const [round, setRound] = useState(0)
  const firstField = resource.title ?? resource.sent.create[0]?.[0] ?? ''
  useEffect(() => {
    if (round > 0) setFocus(firstField)
  }, [round, setFocus, firstField])
  return { round, begin: () => setRound(round + 1) }
}

/** The sent values, with the stored URL in place of each uploaded picture. */
function withAddresses(sent: FormValues, saved: Row) {
  return mapValues(sent, (value, name) =>
    isFile(value) ? (pictureAddress(saved[name]) ?? value) : value,
  )
}

/** Values typed during the save. Other values may have come with the record. */
function typedSince(
  form: UseFormReturn<FormValues>,
  submitted: FormValues,
  changed: readonly string[],
) {
  return pickBy(
    form.getValues(),
    (value, name) =>
      (changed.includes(name) || form.getFieldState(name).isDirty) &&
      !isSame(value, submitted[name]),
  )
}

/**
 * The page after a form, by the user's rights: the list of the record, its show page, or the
 * dashboard.
 */
function pathAfter(resource: Resource, values: FormValues, id: Row['id'] | undefined, may: May) {
  const list = listPageOf(resource, values, may)
  if (list) return list.path
  const shown = pagesOfRecord(resource, may).find((name) => name !== 'edit')
  const path = shown && id !== undefined ? pathTo(resource, shown, id) : undefined
  return path ?? '/dashboard'
}
