import * as z from 'zod/mini'
import { sentOf } from './compile.ts'
import type { Fields } from './field.ts'
import type { RowAction } from './row-action.ts'
import { id, instant } from './schema.ts'

type InputOf<F extends Fields> = {
  -readonly [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K]['schema']
}

/** The body schema of a create: every field that is not read-only. */
export function createInput<F extends Fields>(resource: { fields: F }) {
  return z.object(inputShape(resource, 'create') as unknown as InputOf<F>)
}

function inputShape(resource: { fields: Fields }, action: 'create' | 'edit') {
  return Object.fromEntries(
    sentOf(resource.fields, action).map(([name, { schema }]) => [name, schema]),
  )
}

/**
 * The body schema of a change. An omitted field keeps its value. With an `updatedAt`, the change is
 * refused if the record has another one by now.
 */
export function editInput(resource: { fields: Fields }) {
  return z.partial(z.object({ ...inputShape(resource, 'edit'), updatedAt: instant }))
}

/** The body schema of a row action; undefined if the action has no body. */
export function actionInput({ fields = {}, idAs, reads }: RowAction) {
  const shape = {
    ...(idAs && { [idAs]: id }),
    ...(reads && { updatedAt: z.optional(instant) }),
    ...inputShape({ fields }, 'create'),
  }
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined
}
