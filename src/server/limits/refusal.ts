import { isEqual, mapValues, pickBy } from 'es-toolkit'
import type { z } from 'zod/mini'
import { linePlaceOf } from '../../contract/lines.ts'
import type { Resource } from '../../contract/resource.ts'
import type { Values } from '../../contract/values.ts'

/** An error reply: a status, a message for the user, optional messages by field, and headers. */
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

/**
 * A 503 for a write that may or may not have been stored. Without Retry-After, which means in other
 * replies that nothing was done.
 */
export class InDoubt extends Refusal {
  constructor() {
    super(503, 'This may have been saved. Look for it before you send it again.')
  }
}

/** A 401 for a request without a valid token. */
export function unauthorised(message: string): Refusal {
  return new Refusal(401, message, { headers: { 'www-authenticate': 'Bearer' } })
}

/** Throws a 404 for a record; `singular` is the resource's noun for one. */
export function missing(singular: string): never {
  throw new Refusal(404, `There is no such ${singular} (any more).`)
}

/** A 503 for a valid request at a bad moment. `seconds` is the value of Retry-After. */
export function busy(
  message = 'The server has too much to do at the moment. Please try again.',
  seconds = 2,
): Refusal {
  return new Refusal(503, message, { headers: { 'retry-after': String(seconds) } })
}

/** A 503 for a request that exceeded its time limit. */
export function tooLong(): Refusal {
  return busy('This took too long and was stopped. Please try again.')
}

/** A 507 for a write without room for it. */
export function diskFull(): Refusal {
  return new Refusal(507, 'The disk of the server is full. Nothing was saved.')
}

/** A 422 for a list that takes too long to read, and would again. */
export function tooMuch(): Refusal {
  return new Refusal(
    422,
    'This takes too long to read. Narrow the search, the filters or the period.',
  )
}

/** The most labels in a message. */
const MOST_LABELS = 10

/**
 * A 422, 403 or 409 with messages by field; a cell of lines is named by its path, `items.3.price`.
 * `labels` are those of the resource (`Model`).
 */
export function wrongFields(
  status: 403 | 409 | 422,
  errors: Record<string, string>,
  labels: Record<string, string> = {},
): Refusal {
  const [[name, text] = ['', ''], ...more] = Object.entries(errors)
  const named = Object.keys(errors).map((key) => labelAt(labels, key))
  const unnamed = named.length - MOST_LABELS
  const list = [
    ...named.slice(0, MOST_LABELS),
    ...(unnamed > 0 ? [`and ${unnamed} more`] : []),
  ].join('; ')
  const message =
    more.length === 0 ? `${labelAt(labels, name)}: ${text}` : `Please check these fields: ${list}.`
  return new Refusal(status, message, { errors })
}

/**
 * A 409 for a change of an outdated version of a record. `errors` names the present `updatedAt`,
 * and the fields whose stored value differs from the sent one.
 */
export function overtaken({ singular, fields }: Resource, now: Values, sent: Values = {}): Refusal {
  // Sorted, as replies have references in the order of their names.
  const inOrder = (value: unknown) => [value ?? ''].flat().sort()
  // Without the password, which no record has, and files and lines, which have another form.
  const others = pickBy(
    sent,
    (value, name) =>
      name in fields &&
      name in now &&
      value !== undefined &&
      typeof inOrder(value)[0] !== 'object' &&
      !isEqual(inOrder(now[name]), inOrder(value)),
  )
  return new Refusal(
    409,
    `Somebody else has changed this ${singular} meanwhile. Nothing was saved.`,
    {
      errors: {
        updatedAt: `It is ${now.updatedAt} now.`,
        ...mapValues(others, () => 'It has another value now.'),
      },
    },
  )
}

function labelAt(labels: Record<string, string>, path: string) {
  const [field, line, column] = path.split('.')
  if (line === undefined) return labels[path] ?? path
  return linePlaceOf(Number(line), column && (labels[`${field}.${column}`] ?? column))
}

/**
 * A 422 for the issues of a schema. One inside a line is reported at its path, any other one inside
 * a nested value at its top-level field.
 */
export function invalid(error: z.core.$ZodError, labels?: Record<string, string>): Refusal {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[pathOf(path)] ??= message
  if ('' in errors) return new Refusal(422, 'Send a JSON object.')
  return wrongFields(422, errors, labels)
}

function pathOf([field = '', line, ...inside]: readonly PropertyKey[]) {
  const isOfLine = typeof line === 'number' && inside.length > 0
  return (isOfLine ? [field, line, inside[0]] : [field]).map(String).join('.')
}
