import type { Rule } from '../../contract/declaration.ts'
import type { Row } from '../../contract/envelope.ts'
import { formInput } from '../../contract/form-input.ts'
import type { Resource } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import { type FormValues, initialValues, valuesOf } from '../fields/values/form-values.ts'
import type { Questions } from '../fields/values/input-questions.ts'

/** What a form is for; without an id, for a new record. */
export interface FormOptions {
  resource: Resource
  id?: string | undefined
  record?: Row | undefined
  /** Whether all fields of the record are loaded; nothing can be saved before. */
  isComplete: boolean
  questions?: Questions | undefined
  /** Initial values of a new record, which the URL may override. */
  defaults?: FormValues | undefined
  /** Rules of this form, in addition to those of the resource. */
  rules?: readonly Rule[] | undefined
}

/** The values, rules and texts of a record's form. Without an id, it is for a new record. */
export function formModel(
  { resource, id, record, rules = [] }: Omit<FormOptions, 'isComplete'>,
  /** The initial values of a new record. */
  start: FormValues,
) {
  const { rules: declared = [], success, sent } = resource
  const ruled = { ...resource, rules: [...declared, ...rules] }
  const [action, verb] =
    id === undefined ? (['create', 'create'] as const) : (['edit', 'update'] as const)
  const before = id === undefined ? undefined : valuesOf(resource, record)
  return {
    ruled,
    action,
    schema: formInput(ruled, action, before),
    values: before ?? initialValues(resource, start),
    names: sent[action].map(([name]) => name),
    success: success?.[action] ?? texts.success[verb],
    failure: texts.head[verb],
  }
}
