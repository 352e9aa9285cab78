import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type OpenNotificationParams, useOnError } from '@refinedev/core'
import { useForm } from '@refinedev/react-hook-form'
import { mapValues, pickBy } from 'es-toolkit/object'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Row } from '../../contract/envelope.ts'
import { isFile, pictureAddress } from '../../contract/picture.ts'
import { formInput, type Resource } from '../../contract/resource.ts'
import { messageIn, texts } from '../../contract/texts.ts'
import { draftKey, keepDraft } from '../drafts.ts'
import type { RequestError } from '../http.ts'
import type { Sending } from '../providers/data.ts'
import { openToast } from '../providers/notification.ts'
import { type FormValues, inputFields, undeclaredValues, valuesOf } from './form-values.ts'
import { pathTo, titleOf } from './record.ts'
import { isSame, useConflict } from './use-conflict.ts'
import { useDraft } from './use-draft.ts'
import { useMay } from './use-may.ts'
import { useRules } from './use-rules.ts'

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
  const startedAt = useRef(0)
  const [sentPercent, setSentPercent] = useState<number>()
  const { mutate: reportError } = useOnError()
  const isNew = id === undefined

  const form = useForm<Row, RequestError, FormValues>({
    resolver: standardSchemaResolver(formInput(resource, id === undefined ? 'create' : 'edit')),
    values: valuesOf(resource, record),
    resetOptions: { keepDirtyValues: true },
    refineCoreProps: {
      resource: resource.name,
      action: isNew ? 'create' : 'edit',
      ...(id !== undefined && { id }),
      redirect: false,
      mutationMeta: { onSent: tellSent } satisfies Sending,
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
  useRules(form, resource)
  const { conflict, setConflict, accept, readAgain, fieldsAtOdds } = useConflict(resource, isComplete ? record : undefined)

  /** Nobody needs to know it of what is sent in a second. */
  function tellSent(share: number) {
    if (performance.now() - startedAt.current > 1000) setSentPercent(Math.round(share * 100))
  }

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
    // A picture that was sent has an address now.
    const held = mapValues(submitted.current, (value, name) => (isFile(value) ? (pictureAddress(saved[name]) ?? value) : value))
    form.reset(held, { keepDirtyValues: false, keepFieldsRef: true })
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
    const untouched = latest && pickBy(valuesOf(resource, latest), (_, name) => name in latest && !changed.includes(name))
    // Its failure is told by Refine, and kept as mutation.error.
    await onFinish({ ...undeclaredValues(resource, latest), ...values, ...untouched }).catch(() => undefined)
  }

  function save(next: Then, overTheirs = false) {
    return form.handleSubmit(async (values) => {
      if (isComparing || mutation.isPending || isLeaving.current) return
      then.current = next
      submitted.current = { ...form.getValues() }
      startedAt.current = performance.now()
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
    })
  }

  return {
    control: form.control,
    listPath,
    hasUnsavedChanges: () => isDirty && !isLeaving.current,
    isSaving: isComparing || mutation.isPending,
    /** How much of a large picture has been sent. */
    sentPercent,
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
        if (!conflict) return
        const theirs = valuesOf(resource, conflict.theirs)
        for (const name of conflict.fields) form.resetField(name, { defaultValue: theirs[name] })
        accept(conflict.theirs)
      },
      later: () => setConflict(undefined),
    },
  }
}
