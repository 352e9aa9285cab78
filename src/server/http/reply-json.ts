import { setImmediate } from 'node:timers/promises'
import { Semaphore } from 'es-toolkit'
import * as z from 'zod/mini'
import { nest } from '../../contract/parts.ts'
import type { Resource } from '../../contract/resource.ts'
import { isObject } from '../../contract/values.ts'

/** How many milliseconds a list may block the event loop before other requests get a turn. */
const SLICE = 10

/** The most rows of a short list, which is serialised at once unless its rows are long. */
const SHORT = 100

/** Long lists take turns: several at once would block the event loop as well. */
const turn = new Semaphore(1)

/**
 * Validates a reply by its schema, nests the parts of records, and serialises it as JSON. A long
 * list is processed in slices, so that other requests are served meanwhile.
 *
 * @throws {z.core.$ZodError} when the reply does not match the schema.
 */
export async function replyJson(
  resource: Resource,
  schema: z.ZodMiniType,
  answered: unknown,
): Promise<string> {
  const row = rowSchema(schema)
  if (!row || !isObject(answered) || !Array.isArray(answered.items))
    return JSON.stringify(nested(resource, z.parse(schema, answered)))
  const rows = await inSlices(answered.items, (item) =>
    JSON.stringify(nested(resource, z.parse(row, item))),
  )
  const { items, ...envelope } = z.parse(schema, { ...answered, items: [] }) as { items: [] }
  return JSON.stringify({ items, ...envelope }).replace('[]', () => `[${rows.join()}]`)
}

/**
 * The schema of the rows of a list. A reply with an id is a record, which may have a field `items`.
 */
export function rowSchema(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  if (!(schema instanceof z.ZodMiniObject) || 'id' in schema.shape) return undefined
  const { items } = schema.shape
  return items instanceof z.ZodMiniArray ? (items.def.element as z.ZodMiniType) : undefined
}

function nested(resource: Resource, value: unknown) {
  return isObject(value) ? nest(resource, value) : value
}

async function inSlices<T>(items: readonly T[], write: (item: T) => string) {
  const written: string[] = []
  let hasTurn = false
  let since = items.length > SHORT ? 0 : performance.now()
  try {
    for (const item of items) {
      if (performance.now() - since > SLICE) {
        if (!hasTurn) await turn.acquire()
        hasTurn = true
        await setImmediate()
        since = performance.now()
      }
      written.push(write(item))
    }
    return written
  } finally {
    if (hasTurn) turn.release()
  }
}
