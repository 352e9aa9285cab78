import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { mapValues, omit, pick } from 'es-toolkit/object'
import { useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { compile } from '../../contract/compile.ts'
import type { Row } from '../../contract/envelope.ts'
import type { Fields } from '../../contract/field.ts'
import { formRule } from '../../contract/form-input.ts'
import { fieldOf } from '../../contract/lines.ts'
import { linesIn } from '../../contract/reading.ts'
import type { Resource } from '../../contract/resource.ts'
import { isAble } from '../data/client/session.ts'
import type { Draft } from '../data/drafts.ts'
import { recordOf } from '../data/records/record-of.ts'
import { isBlank } from '../fields/lines/merge-lines.ts'
import {
  type FormValues,
  initialValues,
  linesToWrite,
  valuesOf,
} from '../fields/values/form-values.ts'
import { inputQuestions } from '../fields/values/input-questions.ts'
import { useQuestions } from '../ui/sheets/use-questions.ts'
import { type ActionDialogProps, errorsIn, useActionRun } from './ActionRun.tsx'
import { mergeValues } from './merge-values.ts'
import { actionDraftKey, useActionDraft } from './use-action-draft.ts'

/** The values in the inputs when the record was read again. */
export interface UnsentValues {
  /** The initial values of the fields, and the values in them now. */
  opened: FormValues
  values: FormValues
  offered: Draft | undefined
}

export interface FieldsProps extends ActionDialogProps {
  fields: Fields
  /** The record that the initial values come from. */
  record?: Row
  unsent?: UnsentValues | undefined
  onReadAgain?: (unsent: UnsentValues) => void
}

/** The form of an action: initial values, draft, validation and sending. */
export function useFieldsForm({ fields, record, unsent, onReadAgain, ...props }: FieldsProps) {
  const { resource, action, onClose } = props
  const [name, { drafts }] = action
  const sent = useMemo(() => sentIn(resource, fields), [resource, fields])
  const stored = useMemo(() => storedValues(sent, record), [sent, record])
  const opened = useMemo(() => openedValues(sent, stored), [sent, stored])
  const merged = useMemo(
    () => unsent && mergeValues(sent, unsent.opened, unsent.values, opened),
    [sent, unsent, opened],
  )
  const form = useForm<FormValues>({
    resolver: standardSchemaResolver(ruleOf(sent, stored)),
    defaultValues: opened,
  })
  const key = drafts && record && actionDraftKey(resource, name, record.id)
  const draft = useActionDraft(form, sent, opened, key, unsent)
  const { start, ...run } = useActionRun({
    ...props,
    onClose: () => {
      draft.drop()
      onClose()
    },
  })
  const { question, areAgreed } = useQuestions()
  const { isDirty } = form.formState
  const { run: state } = run
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (merged) form.reset(merged.values, { keepDefaultValues: true })
  }, [merged, form.reset])
  useEffect(() => {
    const wrong = Object.entries(errorsIn(state)).filter(([path]) => fieldOf(path) in fields)
    for (const [path, message] of wrong) form.setError(path, { message })
    const [[first] = []] = wrong
    // A field of lines focuses the first wrong cell itself.
    if (first !== undefined) form.setFocus(fieldOf(first))
  }, [state, fields, form.setError, form.setFocus])

  async function send(these: readonly Row[]) {
    // Ignores the second click of a double click.
    if (isUnderWay.current) return
    isUnderWay.current = true
    for (const [name, lines] of linesWithoutBlank(sent, form.getValues()))
      form.setValue(name, lines)
    await form.handleSubmit(async (values) => {
      if (await areAgreed(inputQuestions(form.control, opened, values))) await start(these, values)
    })()
    isUnderWay.current = false
  }

  return {
    ...run,
    sent,
    form,
    draft,
    question,
    /** What happened to the typed values when the record was read again. */
    notice: merged && (merged.notice ?? READ_AGAIN),
    send,
    readAgain:
      onReadAgain &&
      (() => onReadAgain({ opened, values: form.getValues(), offered: draft.offered })),
    /** Escape is easily pressed by mistake: asks before typed values are discarded. */
    close: async () => {
      if (key || !isDirty || (await areAgreed([discarding]))) onClose()
    },
  }
}

/** A resource of the fields in the dialog, without those that this server does not take. */
function sentIn(resource: Resource, fields: Fields) {
  const taken = Object.entries(fields).filter(([, { needs }]) => !needs || isAble(needs))
  return compile({ ...omit(resource, ['rules', 'period']), fields: Object.fromEntries(taken) })
}

/** The values of the record for these fields. Its lines have only the columns that are sent. */
function storedValues(sent: Resource, record: Row | undefined) {
  if (!record) return {}
  const values = valuesOf(sent, recordOf(sent, record))
  return mapValues(values, (value, name) => {
    const field = sent.fields[name]
    return field?.kind === 'lines'
      ? linesIn(value)?.map((line) => pick(line, Object.keys(field.columns)))
      : value
  })
}

/** The initial values of the inputs. */
function openedValues(sent: Resource, stored: FormValues) {
  return mapValues(initialValues(sent, stored), (value, name) => {
    const field = sent.fields[name]
    return field?.kind === 'lines' ? linesToWrite(field, linesIn(value) ?? []) : value
  })
}

/** Stored lines are not validated again: another server may have other rules. */
function ruleOf({ fields }: Resource, stored: FormValues) {
  return z.object(mapValues(fields, (field, name) => formRule(field, stored[name])))
}

/** The fields of lines that have blank lines, each with its other lines. */
function linesWithoutBlank({ fields }: Resource, values: FormValues) {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'lines') return []
    const all = linesIn(values[name]) ?? []
    const left = all.filter((line) => !isBlank(field.columns, line))
    return left.length > 0 && left.length < all.length ? [[name, left] as const] : []
  })
}

const READ_AGAIN = 'It has been read again. What you wrote is as it was: send it again.'

const discarding = {
  title: 'Discard what you wrote?',
  text: 'It has not been sent, and is kept nowhere else.',
  yes: 'Discard',
  no: 'Go on writing',
}
