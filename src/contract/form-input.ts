import * as z from 'zod/mini'
import type { Rule } from './declaration.ts'
import { endsFirst } from './envelope.ts'
import { type Field, isOptional, maxLengthOf } from './field.ts'
import { linesSchema } from './lines.ts'
import type { Resource } from './resource.ts'
import { anyId, distinct, ENDS_FIRST } from './schema.ts'
import type { Values } from './values.ts'

/**
 * The schema of a form: the writable fields, and the rules between them. A value that is unchanged
 * since the record was `opened` is not validated: another server may allow it. Our server checks
 * the rules after merging a change into its record, as a change may omit fields.
 */
export function formInput(
  resource: Resource,
  action: 'create' | 'edit',
  opened?: Readonly<Values>,
) {
  const shape = Object.fromEntries(
    resource.sent[action].map(([name, field]) => [
      name,
      opened ? unlessSame([opened[name]], formRule(field, opened[name])) : formRule(field),
    ]),
  )
  return z.object(shape).check((payload) => {
    for (const [field, message] of Object.entries(brokenRules(resource, payload.value))) {
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
    }
  })
}

/**
 * The schema of a field in a form: its own, but it accepts the ids of any server, while our server
 * requires its own. Lines that are unchanged since the form was opened are not validated, and all
 * lines keep properties that only another server knows.
 */
export function formRule(field: Field, opened?: unknown): z.ZodMiniType {
  const rule = looseRule(field, opened)
  if (!rule) return field.schema
  return isOptional(field) ? z.optional(z.nullable(rule)) : rule
}

function looseRule(field: Field, opened: unknown): z.ZodMiniType | undefined {
  if (field.kind === 'reference') return anyId
  if (field.kind === 'references')
    return distinct(maxLengthOf(field.schema) ?? Number.POSITIVE_INFINITY, anyId)
  if (field.kind !== 'lines') return undefined
  const columns = Object.entries(field.columns).map(([name, column]) => [name, formRule(column)])
  const line = z.looseObject(Object.fromEntries(columns))
  return linesSchema(Array.isArray(opened) ? unlessSame(opened, line) : line, field)
}

/** `rule`, but it also accepts the values that the record had when the form was opened. */
function unlessSame(opened: readonly unknown[], rule: z.ZodMiniType) {
  const before = new Set(opened.map((value) => JSON.stringify(value ?? null)))
  return z.transform((value: unknown, context) => {
    if (before.has(JSON.stringify(value ?? null))) return value
    const { data, error } = z.safeParse(rule, value)
    for (const { message, path } of error?.issues ?? [])
      context.issues.push({ code: 'custom', message, path: [...path], input: value })
    return data
  })
}

/** The messages of the rules that a record violates, by field. */
export function brokenRules(resource: Resource, record: Readonly<Values>): Record<string, string> {
  const broken = rulesOf(resource).filter(({ holds }) => !holds(record))
  return Object.fromEntries(broken.map(({ field, message }) => [field, message]))
}

function rulesOf({ rules = [], period }: Resource) {
  if (!period) return rules
  const holds: Rule['holds'] = (record) => !endsFirst(record, period)
  return [...rules, { field: period.until, message: ENDS_FIRST, holds }]
}
