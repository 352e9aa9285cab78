import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  type OpenNotificationParams,
  useInvalidate,
  useNotification,
  useOnError,
} from '@refinedev/core'
import { useForm } from '@refinedev/react-hook-form'
import { useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Rule } from '../../contract/declaration.ts'
import type { Row } from '../../contract/envelope.ts'
import { fieldOf } from '../../contract/lines.ts'
import type { Resource } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import { TRIES } from '../actions/save-values.ts'
import { isOutdated, type RequestError } from '../data/http.ts'
import { messageIn } from '../data/message-in.ts'
import type { Sending } from '../data/providers/request.ts'
import { titleOf } from '../data/record.ts'
import type { FormValues } from '../fields/form-values.ts'
import { withPartners } from '../fields/partner-fields.ts'
import type { Question } from '../ui/sheets/QuestionDialog.tsx'
import { useQuestions } from '../ui/use-questions.ts'
import { addressValues } from './address-values.ts'
import { mayBeThere } from './arrival.ts'
import { formModel } from './form-model.ts'
import { isSaving, isUnderWay, useSaveState } from './save-state.ts'
import { type Then, useAfterSave } from './use-after-save.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useLostAnswer } from './use-lost-answer.ts'
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

/** Progress is not shown for requests that take less time, in ms. */
const SHORT = 1000

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
  const isNew = id === undefined
  const { pathname, search } = useLocation()
  const start = useMemo(
    () => (isNew ? { ...given, ...addressValues(resource, search) } : {}),
    [isNew, given, resource, search],
  )
  const model = useMemo(
    () => formModel(resource, { id, record, start, rules }),
    [resource, id, record, start, rules],
  )
  const { state, latest, dispatch } = useSaveState()
  /** The last save, and the values that were sent. */
  const last = useRef({
    next: 'list' as Then,
    submitted: {} as FormValues,
    changed: [] as string[],
    attempt: { values: {} as FormValues, at: 0, wasOffline: false },
  })
  const { arrival, ...lost } = useLostAnswer(resource, state, dispatch)
  const { asked, areAgreed } = useQuestions()
  const invalidate = useInvalidate()
  const { mutate: reportError } = useOnError()
  const { open } = useNotification()

  const form = useForm<Row, RequestError, FormValues>({
    resolver: standardSchemaResolver(model.schema),
    values: model.values,
    resetOptions: { keepDirtyValues: true },
    refineCoreProps: {
      resource: resource.name,
      action: model.action,
      ...(id !== undefined && { id }),
      redirect: false,
      mutationMeta: { onSent: reportSent, key: () => draft.key() } satisfies Sending,
      // The record is read by use-record.ts: Refine's own query would overwrite what was typed
      // meanwhile.
      queryOptions: { enabled: false },
      successNotification: (): OpenNotificationParams => ({
        type: 'success',
        message: model.success,
        description: titleOf(resource, { id: id ?? '', ...form.getValues() }),
      }),
      // It is saved anew.
      errorNotification: (error) => (isOutdated(error) ? false : undefined),
      onMutationSuccess: ({ data }) => goOn(data),
      onMutationError: (error) => {
        if (isNew) draft.markSent(lost.meet(error, last.current.attempt))
        const [path] = Object.keys(error.errors ?? {})
        // Lines focus the first cell that has an error themselves.
        if (path && !isOutdated(error)) form.setFocus(fieldOf(path))
      },
    },
  })
  const { isDirty, dirtyFields, defaultValues = {} } = form.formState
  const { mutation, onFinish } = form.refineCore
  const draft = useDraft(form, resource, pathname, start)
  useRules(form, model.ruled)
  const { accept, toSend, ...conflict } = useConflict(form, {
    resource,
    id,
    record,
    isComplete,
    state,
    dispatch,
    saveMine: () => void save(last.current.next, { isAsked: true })(),
  })
  const after = useAfterSave(form, { resource, id, record, start, latest, dispatch, accept })

  /** Whether the server says what is wrong by fields that are all in this form. */
  function isBesideFields(error: RequestError | null): boolean {
    const paths = Object.keys(error?.errors ?? {})
    return paths.length > 0 && paths.every((path) => model.names.includes(fieldOf(path)))
  }

  function reportSent(share: number) {
    if (Date.now() - last.current.attempt.at > SHORT)
      dispatch({ type: 'progress', percent: Math.round(share * 100) })
  }

  function goOn(saved: Row) {
    draft.drop()
    after.goOn(saved, last.current)
  }

  /** `isAgain`: send even if the record may exist already. */
  function save(next: Then, { isAsked = false, isAgain = false } = {}) {
    return form.handleSubmit(async (values) => {
      // The second click of a double click comes before the button is rendered as disabled.
      if (isUnderWay(latest()) || (mayBeThere(arrival) && !isAgain)) return
      if (lost.isAnother(values)) return
      try {
        // The questions were already answered before the conflict dialog opened.
        if (isNew || isAsked || (await isAgreed(values))) {
          begin(next, values)
          await send(values)
        }
      } finally {
        dispatch({ type: 'end' })
      }
    })
  }

  function isAgreed(values: FormValues): Promise<boolean> {
    dispatch({ type: 'ask' })
    return areAgreed(questions?.(defaultValues, values) ?? [])
  }

  function begin(next: Then, values: FormValues) {
    const attempt = { values, at: Date.now(), wasOffline: !navigator.onLine }
    const changed = withPartners(resource, Object.keys(dirtyFields))
    last.current = { next, submitted: { ...form.getValues() }, changed, attempt }
    if (isNew) draft.markSent(attempt)
  }

  async function send(values: FormValues, tries = TRIES): Promise<void> {
    dispatch({ type: 'compare' })
    try {
      const sent = await toSend(values, last.current.changed)
      if (!sent) return
      dispatch({ type: 'send' })
      await onFinish(sent).catch((error) => {
        // Refine shows any other error and keeps it as mutation.error.
        if (isOutdated(error)) throw error
      })
    } catch (error) {
      if (isOutdated(error) && tries > 1) {
        form.clearErrors()
        return send(values, tries - 1)
      }
      const problem = messageIn(error)
      dispatch({ type: 'fail', problem })
      open?.({ type: 'error', message: texts.head.update, description: problem })
      reportError(error)
    }
  }

  return {
    form,
    /**
     * Goes up with each new record: a key to reset what inputs hold themselves, such as the text of
     * a link.
     */
    round: after.round,
    cancelPath: after.pathAfter(record ?? start, id),
    /** The list that the record belongs to; undefined where it may be any of several. */
    listPath: after.listPath,
    asked,
    hasUnsavedChanges: () => isDirty && latest().step !== 'left',
    isSaving: isSaving(state) || mutation.isPending,
    /** Upload progress in percent, once a request takes longer than a second. */
    sentPercent: state.step === 'saving' ? state.percent : undefined,
    /** The error message of the last save, where it is not shown beside the fields it is about. */
    error:
      ('problem' in state ? state.problem : undefined) ??
      (isBesideFields(mutation.error) || isOutdated(mutation.error)
        ? undefined
        : mutation.error?.message),
    /** For a new record whose reply was lost: whether it was stored, and how to continue if so. */
    arrival,
    goOnArrived: () => {
      if (arrival?.kind !== 'arrived') return
      void invalidate({ resource: resource.name, invalidates: ['list', 'many'] })
      open?.({
        type: 'success',
        message: model.success,
        description: titleOf(resource, arrival.row),
      })
      goOn(arrival.row)
    },
    sendAgain: () => void save(last.current.next, { isAgain: true })(),
    save,
    draft: {
      ...draft,
      /** A draft that was sent before the page was closed and got no reply may have arrived. */
      restore: () => {
        draft.restore()
        const sent = draft.offered?.sent
        if (isNew && sent) dispatch({ type: 'lose', attempt: { ...sent, wasOffline: false } })
      },
    },
    ...conflict,
  }
}
