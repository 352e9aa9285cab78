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
  /** Whether the record is known as a whole, not only as a list has it. */
  isComplete: boolean
  /** What has to be asked before a record is changed from the first values to the second. */
  questions?: Questions | undefined
  /** What a new record begins with, unless its address says otherwise. */
  given?: FormValues | undefined
  /** What must hold in this form beside what the resource says. */
  rules?: readonly Rule[] | undefined
}

export type Questions = (before: FormValues, after: FormValues) => readonly Question[]

/** Where a save leads to: the list, the same form, or a new record's. */
type Then = 'list' | 'stay' | 'new'

/**
 * The state of a record's form. What a person changed stays theirs when the record is read again,
 * and after a failed save; what somebody else changed meanwhile is never written over unseen; the
 * server's complaints stand beside the fields they are about.
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
      // Read by use-record.ts: Refine's own reading would write over what a person has typed
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

  /** The list that a record with these values belongs to, if this person may open it. */
  function listPath(values: FormValues): string {
    return listPageOf(resource, values, permissions)?.path ?? '/dashboard'
  }

  /** Nobody needs to know it of what is sent in a second. */
  function tellSent(share: number) {
    if (Date.now() - sending.current.at > 1000) setSentPercent(Math.round(share * 100))
  }

  /** What was typed while the save was under way; it is not part of what was saved. */
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
    // A picture that was sent has an address now, and a password is as unknown as before.
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
   * For the list, or for the form of the record that was just created; what is unfinished awaits
   * there as a draft.
   */
  function leave(editPath: string | undefined, listPath: string, later: FormValues) {
    const kept = keepable(resource, later)
    if (editPath && Object.keys(kept).length > 0) keepDraft(draftKey(editPath), kept)
    isLeaving.current = true
    void navigate(editPath ?? listPath, { replace: editPath !== undefined })
  }

  /**
   * Writes what was changed here over the record as it is now; stops where both sides changed the
   * same field.
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
    // Its failure is told by Refine, and kept as mutation.error.
    await onFinish(sent).catch(() => undefined)
  }

  /** What was sent before the page was closed, and never answered, is looked for first. */
  function restoreDraft() {
    draft.restore()
    const sent = draft.offered?.sent
    if (isNew && sent) setAttempt({ ...sent, wasOffline: false })
  }

  /** What may have arrived already is sent again only where that is said (`isAgain`). */
  function save(next: Then, { overTheirs = false, isAgain = false } = {}) {
    return form.handleSubmit(async (values) => {
      // The second of two clicks comes before the button is drawn as one that cannot be pressed.
      if (isUnderWay.current || isLeaving.current || (mayBeThere(arrival) && !isAgain)) return
      isUnderWay.current = true
      try {
        // Whoever decided on a conflict has answered already.
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
     * Another one for each new record: what inputs keep to themselves, as the text of a link, is of
     * the one before.
     */
    round,
    cancelPath: listPath(record ?? start),
    asked,
    hasUnsavedChanges: () => isDirty && !isLeaving.current,
    isSaving: isComparing || mutation.isPending,
    /** How much of a large picture has been sent. */
    sentPercent,
    /**
     * The server's message, for the form itself: a field it complains about may not be on the page.
     */
    error: problem ?? mutation.error?.message,
    /**
     * Of a new record whose answer was lost: what became of it, and how to go on if it has arrived.
     */
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
     * Of the fields that both sides changed: mine go over theirs, theirs come in here, or nothing
     * happens yet.
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
