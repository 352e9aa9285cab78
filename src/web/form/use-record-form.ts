import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type OpenNotificationParams, useInvalidate, useOnError } from '@refinedev/core'
import { useForm } from '@refinedev/react-hook-form'
import { mapValues, pick } from 'es-toolkit/object'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { isFile, pictureAddress } from '../../contract/picture.ts'
import { formInput, type Resource, type Rule, sentFields } from '../../contract/resource.ts'
import { messageIn, texts } from '../../contract/texts.ts'
import { draftKey, keepDraft } from '../data/drafts.ts'
import type { RequestError } from '../data/http.ts'
import type { Sending } from '../data/providers/data.ts'
import { openToast } from '../data/providers/notification.ts'
import { listPageOf, pathTo, titleOf } from '../data/record.ts'
import { useHeldPermissions } from '../data/session.ts'
import {
  type FormValues,
  initialValues,
  isSame,
  keepable,
  undeclaredValues,
  untouchedValues,
  valuesOf,
} from '../fields/form-values.ts'
import { withPartners } from '../fields/partner-fields.ts'
import type { Question } from '../ui/QuestionDialog.tsx'
import { addressValues } from './address-values.ts'
import { type Attempt, isUnanswered, mayBeThere, useArrival } from './arrival.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useQuestions } from './use-questions.ts'
import { useRules } from './use-rules.ts'

interface Options {
  resource: Resource
  id?: string | undefined
  record?: Row | undefined
  /** Whether the whole record is loaded, not only its list row. */
  isComplete: boolean
  /** Questions to confirm before the first values are changed to the second. */
  questions?: Questions | undefined
  /** Initial values of a new record, which the URL may override. */
  given?: FormValues | undefined
  /** Rules of this form, in addition to those of the resource. */
  rules?: readonly Rule[] | undefined
}

export type Questions = (before: FormValues, after: FormValues) => readonly Question[]

/** What follows a save: the list, the same form, or an empty form. */
type Then = 'list' | 'stay' | 'new'

/**
 * The state of a record's form. Changed fields keep their values when the record is refetched or a
 * save fails; changes that somebody else saved meanwhile are never overwritten without asking;
 * validation errors of the server are shown at their fields.
 */
export function useRecordForm({
  resource,
  id,
  record,
  isComplete,
  questions,
  given,
  rules,
}: Options) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const permissions = useHeldPermissions()
  const isLeaving = useRef(false)
  const isUnderWay = useRef(false)
  const then = useRef<Then>('list')
  const [isComparing, setComparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submitted = useRef<FormValues>({})
  const sending = useRef<Attempt>({ values: {}, at: 0, wasOffline: false })
  const [sentPercent, setSentPercent] = useState<number>()
  const { mutate: reportError } = useOnError()
  const isNew = id === undefined
  const invalidate = useInvalidate()
  const { asked, areAgreed } = useQuestions()
  const [round, setRound] = useState(0)
  const [attempt, setAttempt] = useState<Attempt>()
  const arrival = useArrival(resource, attempt)
  const start = useMemo(
    () => (isNew ? { ...given, ...addressValues(resource, search) } : {}),
    [isNew, given, resource, search],
  )
  const ruled = useMemo(
    () => (rules ? { ...resource, rules: [...(resource.rules ?? []), ...rules] } : resource),
    [resource, rules],
  )

  const successHead = isNew
    ? (resource.success?.create ?? texts.success.create)
    : (resource.success?.edit ?? texts.success.update)

  const form = useForm<Row, RequestError, FormValues>({
    resolver: standardSchemaResolver(
      isNew ? formInput(ruled, 'create') : formInput(ruled, 'edit', valuesOf(resource, record)),
    ),
    values: isNew ? initialValues(resource, start) : valuesOf(resource, record),
    resetOptions: { keepDirtyValues: true },
    refineCoreProps: {
      resource: resource.name,
      action: isNew ? 'create' : 'edit',
      ...(id !== undefined && { id }),
      redirect: false,
      mutationMeta: { onSent: tellSent } satisfies Sending,
      // The record is read by use-record.ts: Refine's own query would overwrite what was typed
      // meanwhile.
      queryOptions: { enabled: false },
      successNotification: (): OpenNotificationParams => ({
        type: 'success',
        message: successHead,
        description: titleOf(resource, { id: id ?? '', ...form.getValues() }),
      }),
      onMutationSuccess: ({ data }) => goOn(data),
      onMutationError: (error) => {
        const { values, at, wasOffline } = sending.current
        if (isNew && isUnanswered(error)) setAttempt({ values, at, wasOffline })
        if (isNew && (wasOffline || !isUnanswered(error))) draft.markSent(undefined)
        const [field] = Object.keys(error.errors ?? {})
        if (field) form.setFocus(field)
      },
    },
  })
  const { isDirty, dirtyFields, defaultValues = {} } = form.formState
  const { mutation, onFinish } = form.refineCore
  const draft = useDraft(form, resource, pathname, start)
  useRules(form, ruled)
  const { conflict, setConflict, accept, readAgain, fieldsAtOdds } = useConflict(
    resource,
    isComplete ? record : undefined,
  )

  /**
   * The list page for a record with these values, else the dashboard if this person may not open
   * it.
   */
  function listPath(values: FormValues): string {
    return listPageOf(resource, values, permissions)?.path ?? '/dashboard'
  }

  /** Progress is not shown for requests that take less than a second. */
  function tellSent(share: number) {
    if (Date.now() - sending.current.at > 1000) setSentPercent(Math.round(share * 100))
  }

  /** Values changed while the save was under way, which are not part of it. */
  function typedMeanwhile(): FormValues {
    const now = form.getValues()
    return Object.fromEntries(
      Object.entries(now).filter(([name, value]) => !isSame(value, submitted.current[name])),
    )
  }

  function goOn(saved: Row) {
    const later = typedMeanwhile()
    const isUnfinished = Object.keys(later).length > 0
    draft.drop()
    const stays = then.current === 'stay' || isUnfinished
    if (then.current === 'new' && !isUnfinished) startAnew()
    else if (stays && !isNew) goOnEditing(saved, later)
    else
      leave(
        stays ? pathTo(resource, 'edit', saved.id) : undefined,
        listPath({ ...submitted.current, ...saved }),
        later,
      )
  }

  function startAnew() {
    setAttempt(undefined)
    form.reset(initialValues(resource, start), { keepDirtyValues: false, keepFieldsRef: true })
    setRound(round + 1)
  }

  const firstField = resource.title ?? sentFields(resource, 'create')[0]?.[0] ?? ''
  useEffect(() => {
    if (round > 0) form.setFocus(firstField)
  }, [round, form.setFocus, firstField])

  function goOnEditing(saved: Row, later: FormValues) {
    // A picture that was sent has a URL now, and a password is emptied.
    const sent = keepable(resource, submitted.current)
    const held = mapValues(sent, (value, name) =>
      isFile(value) ? (pictureAddress(saved[name]) ?? value) : value,
    )
    form.reset(held, { keepDirtyValues: false, keepFieldsRef: true })
    for (const [name, value] of Object.entries(later))
      form.setValue(name, value, { shouldDirty: true })
    accept({ ...record, ...sent, ...saved })
  }

  /**
   * Goes to the list, or to the form of the record just created, with unsaved values stored there
   * as a draft.
   */
  function leave(editPath: string | undefined, listPath: string, later: FormValues) {
    const kept = keepable(resource, later)
    if (editPath && Object.keys(kept).length > 0) keepDraft(draftKey(editPath), kept)
    isLeaving.current = true
    void navigate(editPath ?? listPath, { replace: editPath !== undefined })
  }

  /**
   * Saves the changed fields over the latest version of the record. If somebody else has changed
   * one of them, it opens the conflict dialog instead.
   */
  async function write(values: FormValues, overTheirs: boolean) {
    const latest = id === undefined ? undefined : await readAgain(id)
    const changed = withPartners(resource, Object.keys(dirtyFields))
    const fields = latest && !overTheirs ? fieldsAtOdds(latest, values, changed) : []
    if (latest && fields.length > 0) return setConflict({ theirs: latest, mine: values, fields })
    const sent = latest
      ? {
          ...undeclaredValues(resource, latest),
          ...untouchedValues(resource, { ...record, ...latest }, changed),
          ...pick(values, changed),
        }
      : values
    // Refine shows the error and keeps it as mutation.error.
    await onFinish(sent).catch(() => undefined)
  }

  /**
   * If the draft was sent before the page was closed and got no reply, first looks whether it
   * arrived.
   */
  function restoreDraft() {
    draft.restore()
    const sent = draft.offered?.sent
    if (isNew && sent) setAttempt({ ...sent, wasOffline: false })
  }

  /** `isAgain`: send even if the record may exist already. */
  function save(next: Then, { overTheirs = false, isAgain = false } = {}) {
    return form.handleSubmit(async (values) => {
      // The second click of a double click comes before the button is rendered as disabled.
      if (isUnderWay.current || isLeaving.current || (mayBeThere(arrival) && !isAgain)) return
      isUnderWay.current = true
      try {
        // The questions were already answered before the conflict dialog opened.
        if (isNew || overTheirs || (await areAgreed(questions?.(defaultValues, values) ?? [])))
          await send(next, values, overTheirs)
      } finally {
        isUnderWay.current = false
      }
    })
  }

  async function send(next: Then, values: FormValues, overTheirs: boolean) {
    then.current = next
    submitted.current = { ...form.getValues() }
    sending.current = { values, at: Date.now(), wasOffline: !navigator.onLine }
    setAttempt(undefined)
    if (isNew) draft.markSent({ values, at: sending.current.at })
    setSentPercent(undefined)
    setComparing(true)
    setProblem(undefined)
    try {
      await write(values, overTheirs)
    } catch (error) {
      const message = messageIn(error)
      setProblem(message)
      openToast({ severity: 'error', headMsg: texts.head.update, message })
      reportError(error)
    }
    setComparing(false)
  }

  return {
    form,
    /**
     * Goes up with each new record: a key to reset what inputs hold themselves, such as the text of
     * a link.
     */
    round,
    cancelPath: listPath(record ?? start),
    asked,
    hasUnsavedChanges: () => isDirty && !isLeaving.current,
    isSaving: isComparing || mutation.isPending,
    /** Upload progress in percent, once a request takes longer than a second. */
    sentPercent,
    /**
     * The error message, shown for the whole form: the field it is about may not be on the page.
     */
    error: problem ?? mutation.error?.message,
    /** For a new record whose reply was lost: whether it was stored, and how to continue if so. */
    arrival,
    goOnArrived: () => {
      if (arrival?.kind !== 'arrived') return
      void invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
      openToast({ headMsg: successHead, message: titleOf(resource, arrival.row) })
      goOn(arrival.row)
    },
    sendAgain: () => void save(then.current, { isAgain: true })(),
    save,
    draft: { ...draft, restore: restoreDraft },
    conflict,
    /**
     * Resolves a conflict: save my values over theirs, take theirs into the form, or close the
     * dialog.
     */
    resolve: {
      withMine: () => {
        setConflict(undefined)
        void save(then.current, { overTheirs: true })()
      },
      withTheirs: () => {
        if (!conflict) return
        const theirs = valuesOf(resource, conflict.theirs)
        for (const name of conflict.fields) form.resetField(name, { defaultValue: theirs[name] })
        accept(conflict.theirs)
      },
      later: () => setConflict(undefined),
    },
  }
}
