import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { OpenNotificationParams } from '@refinedev/core'
import { useForm } from '@refinedev/react-hook-form'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Rule } from '../../contract/declaration.ts'
import type { Row } from '../../contract/envelope.ts'
import { fieldOf } from '../../contract/lines.ts'
import type { Resource } from '../../contract/resource.ts'
import { isOutdated, type RequestError } from '../data/client/http.ts'
import type { Sending } from '../data/providers/request.ts'
import { titleOf } from '../data/records/record.ts'
import type { FormValues } from '../fields/values/form-values.ts'
import { addressValues } from './address-values.ts'
import { type FormModel, formModel } from './form-model.ts'
import { isSaving, useSaveState } from './save-state.ts'
import { useAfterSave } from './use-after-save.ts'
import { useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useLostAnswer } from './use-lost-answer.ts'
import { useRules } from './use-rules.ts'
import { type Questions, useSave } from './use-save.ts'

interface Options {
  resource: Resource
  id?: string | undefined
  record?: Row | undefined
  /** Whether the whole record is loaded, not only its list row. */
  isComplete: boolean
  questions?: Questions | undefined
  /** Initial values of a new record, which the URL may override. */
  given?: FormValues | undefined
  /** Rules of this form, in addition to those of the resource. */
  rules?: readonly Rule[] | undefined
}

/** Progress is not shown for requests that take less time, in ms. */
const SHORT = 1000

/**
 * The state of a record's form. Changed fields keep their values when the record is refetched or a
 * save fails. Changes by other users are never overwritten without asking. Validation errors of the
 * server are shown at their fields.
 */
export function useRecordForm(options: Options) {
  const { resource, id, record } = options
  const isNew = id === undefined
  const { start, model, pathname } = useModel(options)
  const machine = useSaveState()
  const { state, latest, dispatch } = machine
  const form = useRefineForm(resource, id, model, {
    onSent: (share) => {
      if (Date.now() - last().attempt.at > SHORT)
        dispatch({ type: 'progress', percent: Math.round(share * 100) })
    },
    key: () => draft.key(),
    onSaved: (saved) => goOn(saved),
    onFailed: (error) => {
      if (isNew) draft.markSent(lost.meet(error, last().attempt))
    },
  })
  const { isDirty } = form.formState
  const { mutation, onFinish } = form.refineCore
  const draft = useDraft(form, resource, pathname, start)
  useRules(form, model.ruled)
  const lost = useLostAnswer(resource, machine, {
    success: model.success,
    goOn: (row) => goOn(row),
  })
  const { accept, toSend, ...conflict } = useConflict(form, machine, {
    ...options,
    saveMine: () => saveAgain({ isAsked: true }),
  })
  const { save, saveAgain, last, question } = useSave(form, {
    ...options,
    latest,
    dispatch,
    isBarred: lost.isBarred,
    onBegin: (attempt) => isNew && draft.markSent(attempt),
    toSend,
    send: onFinish,
  })
  const { goOn: leadOn, ...shown } = useAfterSave(form, machine, {
    resource,
    id,
    record,
    start,
    accept,
  })

  function goOn(saved: Row) {
    draft.drop()
    leadOn(saved, last())
  }

  /** If the page was closed before the reply to this draft, the record may exist. */
  function restoreDraft() {
    draft.restore()
    const sent = draft.offered?.sent
    if (isNew && sent) dispatch({ type: 'lose', attempt: { ...sent, wasOffline: false } })
  }

  return {
    form,
    ...shown,
    question,
    hasUnsavedChanges: () => isDirty && latest().step !== 'left',
    step: state.step,
    isSaving: isSaving(state) || mutation.isPending,
    /** Upload progress in percent, once a request takes longer than a second. */
    sentPercent: state.step === 'saving' ? state.percent : undefined,
    /** The error message of the last save, unless it is shown at the fields. */
    error: ('problem' in state ? state.problem : undefined) ?? messageOf(mutation.error, model),
    /** For a new record whose reply was lost: whether it was stored, and how to continue if so. */
    arrival: lost.arrival,
    goOnArrived: lost.goOn,
    sendAgain: () => saveAgain({ isAgain: true }),
    save,
    draft: { ...draft, restore: restoreDraft },
    ...conflict,
  }
}

function useModel({ resource, id, record, given, rules }: Options) {
  const { pathname, search } = useLocation()
  const start = useMemo(
    () => (id === undefined ? { ...given, ...addressValues(resource, search) } : {}),
    [id, given, resource, search],
  )
  const model = useMemo(
    () => formModel(resource, { id, record, start, rules }),
    [resource, id, record, start, rules],
  )
  return { start, model, pathname }
}

interface Events extends Required<Pick<Sending, 'onSent' | 'key'>> {
  onSaved: (record: Row) => void
  onFailed: (error: RequestError) => void
}

/** Refine's form of a record. */
function useRefineForm(
  resource: Resource,
  id: string | undefined,
  model: FormModel,
  { onSent, key, onSaved, onFailed }: Events,
) {
  const form = useForm<Row, RequestError, FormValues>({
    resolver: standardSchemaResolver(model.schema),
    values: model.values,
    resetOptions: { keepDirtyValues: true },
    refineCoreProps: {
      resource: resource.name,
      action: model.action,
      ...(id !== undefined && { id }),
      redirect: false,
      mutationMeta: { onSent, key } satisfies Sending,
      // use-record.ts reads the record: Refine's own query would overwrite typed values.
      queryOptions: { enabled: false },
      successNotification: (): OpenNotificationParams => ({
        type: 'success',
        message: model.success,
        description: titleOf(resource, { id: id ?? '', ...form.getValues() }),
      }),
      // An outdated version is no error: the save is repeated with the latest one.
      errorNotification: (error) => (isOutdated(error) ? false : undefined),
      onMutationSuccess: ({ data }) => onSaved(data),
      onMutationError: (error) => {
        onFailed(error)
        const [path] = Object.keys(error.errors ?? {})
        // A field of lines focuses the first wrong cell itself.
        if (path && !isOutdated(error)) form.setFocus(fieldOf(path))
      },
    },
  })
  return form
}

/** The message of an error; undefined if fields of the form show all of it. */
function messageOf(error: RequestError | null, { names }: FormModel): string | undefined {
  const paths = Object.keys(error?.errors ?? {})
  const isAtFields = paths.length > 0 && paths.every((path) => names.includes(fieldOf(path)))
  return isAtFields || isOutdated(error) ? undefined : error?.message
}
