import type { z } from 'zod/mini'
import type { Resource } from '../contract/resource.ts'

/**
 * An answer other than the asked one: a status, a message that a person understands, and, where
 * fields are at fault, a message for each.
 */
export class Refusal extends Error {
  readonly status: number
  readonly errors: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    more: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.errors = more.errors
    this.headers = more.headers ?? {}
  }
}

/** 404 for a record: `singular` is what the resource calls one. */
export function missing(singular: string): never {
  throw new Refusal(404, `There is no such ${singular} (any more).`)
}

/** 503: nothing is wrong with the request, only with the moment. `seconds` is when to try again. */
export function busy(
  message = 'The server has too much to do at the moment. Please try again.',
  seconds = 2,
): Refusal {
  return new Refusal(503, message, { headers: { 'retry-after': String(seconds) } })
}

/** 503: it was ended after the time that it may take. */
export function tooLong(): Refusal {
  return busy('This took too long and was stopped. Please try again.')
}

/** What the fields of a resource are called on the screen. */
export function labelsOf({ fields }: Resource): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))
}

/** 422 or 409: says what is wrong with which field. `labels` as `labelsOf` gives them. */
export function wrongFields(
  status: 409 | 422,
  errors: Record<string, string>,
  labels: Record<string, string> = {},
): Refusal {
  const [[name, text] = ['', ''], ...more] = Object.entries(errors)
  const named = Object.keys(errors).map((key) => labels[key] ?? key)
  const message =
    more.length === 0
      ? `${labels[name] ?? name}: ${text}`
      : `Please check these fields: ${named.join(', ')}.`
  return new Refusal(status, message, { errors })
}

/**
 * Turns what a schema found into a 422. A finding deep inside a value is told at the field that
 * holds it.
 */
export function invalid(error: z.core.$ZodError, labels?: Record<string, string>): Refusal {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message
  if ('' in errors) return new Refusal(422, 'Send a JSON object.')
  return wrongFields(422, errors, labels)
}
