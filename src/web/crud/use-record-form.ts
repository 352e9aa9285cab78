import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type OpenNotificationParams, useOnError } from '@refinedev/core'
import { useForm } from '@refinedev/react-hook-form'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { formInput, type Resource } from '../../contract/resource.ts'
import { messageIn, texts } from '../../contract/texts.ts'
import { draftKey, keepDraft } from '../drafts.ts'
import type { RequestError } from '../http.ts'
import { openToast } from '../providers/notification.ts'
import { type FormValues, inputFields, undeclaredValues, valuesOf } from './form-values.ts'
import { pathTo, titleOf } from './record.ts'
import { isSame, useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useMay } from './use-may.ts'

interface Options {
  resource: Resource
  id?: string | undefined
  record?: Row | undefined
  /** Whether the record is known as a whole, not only as a list has it. */
  isComplete: boolean
}

/** Where a save leads to: the list, the same form, or a new record's. */
type Then = 'list' | 'stay' | 'new'

/**
 * The state of a record's form. What a person changed stays theirs when the record is read again, and after a failed
 * save; what somebody else changed meanwhile is never written over unseen; the server's complaints stand beside the
 * fields they are about.
 */
export function useRecordForm({ resource, id, record, isComplete }: Options) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const mayList = useMay(resource, 'list')
  const listPath = (mayList && pathTo(resource, 'list')) || '/dashboard'
  const isLeaving = useRef(false)
  const then = useRef<Then>('list')
  const [isComparing, setComparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submitted = useRef<FormValues>({})
  const { mutate: reportError } = useOnError()
  const isNew = id === undefined

  const form = useForm<Row, RequestError, FormValues>({
    resolver: standardSchemaResolver(formInput(resource)),
    values: valuesOf(resource, record),
    resetOptions: { keepDirtyValues: true },
    refineCoreProps: {
      resource: resource.name,
      action: isNew ? 'create' : 'edit',
      ...(id !== undefined && { id }),
      redirect: false,
      // Read by use-record.ts: Refine's own reading would write over what a person has typed meanwhile.
      queryOptions: { enabled: false },
      successNotification: (): OpenNotificationParams => ({
        type: 'success',
        message: isNew ? texts.success.create : texts.success.update,
        description: titleOf(resource, { id: id ?? '', ...form.getValues() }),
      }),
      onMutationSuccess: ({ data }) => goOn(data),
      onMutationError: (error) => {
        const [field] = Object.keys(error.errors ?? {})
        if (field) form.setFocus(field)
      },
    },
  })
  const { isDirty, dirtyFields } = form.formState
  const { mutation, onFinish } = form.refineCore
  const draft = useDraft(form, pathname)
  const { conflict, setConflict, accept, readAgain, fieldsAtOdds } = useConflict(resource, isComplete ? record : undefined)

  /** What was typed while the save was under way; it is not part of what was saved. */
  function typedMeanwhile(): FormValues {
    const now = form.getValues()
    return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(value, submitted.current[name])))
  }

  function goOn(saved: Row) {
    const later = typedMeanwhile()
    const isUnfinished = Object.keys(later).length > 0
    draft.drop()
    const stays = then.current === 'stay' || isUnfinished
    if (then.current === 'new' && !isUnfinished) startAnew()
    else if (stays && !isNew) goOnEditing(saved, later)
    else leave(stays ? saved.id : '', later)
  }

  function startAnew() {
    form.reset(valuesOf(resource, undefined), { keepDirtyValues: false, keepFieldsRef: true })
    form.setFocus(inputFields(resource)[0]?.[0] ?? '')
  }

  function goOnEditing(saved: Row, later: FormValues) {
    form.reset(submitted.current, { keepDirtyValues: false, keepFieldsRef: true })
    for (const [name, value] of Object.entries(later)) form.setValue(name, value, { shouldDirty: true })
    accept({ ...record, ...submitted.current, ...saved })
  }

  /** For the list, or for the form of the record that was just created; what is unfinished awaits there as a draft. */
  function leave(editId: Row['id'], later: FormValues) {
    const editPath = editId === '' ? undefined : pathTo(resource, 'edit', editId)
    if (editPath && Object.keys(later).length > 0) keepDraft(draftKey(editPath), later)
    isLeaving.current = true
    void navigate(editPath ?? listPath, { replace: editPath !== undefined })
  }

  /** Writes what was changed here over the record as it is now; stops where both sides changed the same field. */
  async function write(values: FormValues, overTheirs: boolean) {
    const latest = id === undefined ? undefined : await readAgain(id)
    const changed = Object.keys(dirtyFields)
    const fields = latest && !overTheirs ? fieldsAtOdds(latest, values, changed) : []
    if (latest && fields.length > 0) return setConflict({ theirs: latest, mine: values, fields })
    const untouched = Object.entries(latest ?? {}).filter(([name]) => name in values && !changed.includes(name))
    // Its failure is told by Refine, and kept as mutation.error.
    await onFinish({ ...undeclaredValues(resource, latest), ...values, ...Object.fromEntries(untouched) }).catch(() => undefined)
  }

  function save(next: Then, overTheirs = false) {
    return form.handleSubmit(async (values) => {
      if (isComparing || mutation.isPending || isLeaving.current) return
      then.current = next
      submitted.current = structuredClone(form.getValues())
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
    })
  }

  return {
    control: form.control,
    listPath,
    hasUnsavedChanges: () => isDirty && !isLeaving.current,
    isSaving: isComparing || mutation.isPending,
    /** The server's message, for the form itself: a field it complains about may not be on the page. */
    error: problem ?? mutation.error?.message,
    save,
    draft,
    conflict,
    /** Of the fields that both sides changed: mine go over theirs, theirs come in here, or nothing happens yet. */
    resolve: {
      withMine: () => {
        setConflict(undefined)
        void save(then.current, true)()
      },
      withTheirs: () => {
        for (const name of conflict?.fields ?? []) form.resetField(name, { defaultValue: conflict?.theirs[name] ?? null })
        if (conflict) accept(conflict.theirs)
      },
      later: () => setConflict(undefined),
    },
  }
}
