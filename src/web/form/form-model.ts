import type { Rule } from '../../contract/declaration.ts'
import type { Row } from '../../contract/envelope.ts'
import { formInput } from '../../contract/form-input.ts'
import type { Resource } from '../../contract/resource.ts'
import { texts } from '../../contract/texts.ts'
import { type FormValues, initialValues, valuesOf } from '../fields/values/form-values.ts'

interface Of {
  id: string | undefined
  record: Row | undefined
  /** The initial values of a new record. */
  start: FormValues
  /** Rules of this form, in addition to those of the resource. */
  rules: readonly Rule[] | undefined
}

export type FormModel = ReturnType<typeof formModel>

/** The values, rules and texts of a record's form. Without an id, it is for a new record. */
export function formModel(resource: Resource, { id, record, start, rules = [] }: Of) {
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
  }
}
