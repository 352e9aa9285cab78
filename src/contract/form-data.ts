import type { Field, Fields } from './field.ts'
import { isFile, type PictureFile } from './picture.ts'
import { numeric } from './reading.ts'
import { readNumber, type Values } from './values.ts'

/**
 * Encodes a request body as multipart/form-data, which has text and files only: a list as repeated
 * `name[]`, an empty list as a single empty `name[]`, null as empty text, an object as JSON.
 */
export function formEntries(body: Readonly<Values>): [name: string, value: string | PictureFile][] {
  return Object.entries(body).flatMap(([name, value]): [string, string | PictureFile][] => {
    if (value === undefined) return []
    if (Array.isArray(value))
      return (value.length > 0 ? value : ['']).map((one) => [`${name}[]`, carried(one)])
    return [[name, carried(value)]]
  })
}

function carried(value: unknown) {
  if (isFile(value)) return value
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
}

const numbers = [...numeric, 'reference', 'references']

/**
 * Decodes multipart entries: converts text to the type of its field's kind. Text that cannot be
 * converted stays text, for the schema of the field to reject. Names that no field has are dropped.
 */
export function readFormEntries(
  fields: Fields,
  entries: Iterable<[string, string | PictureFile]>,
): Values {
  const body: Values = {}
  for (const [key, value] of entries) {
    const name = key.replace(/\[\]$/, '')
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) continue
    const sent = typed(field, value)
    const before = (body[name] ?? []) as unknown[]
    // An empty list is sent as one empty entry.
    body[name] = isList(field) ? [...before, ...(value === '' ? [] : [sent])] : sent
  }
  return body
}

/** Whether a form encodes the field as repeated entries, one for each value. */
export function isList({ kind }: Field): boolean {
  return kind === 'references' || kind === 'images' || kind === 'lines'
}

function typed({ kind }: Field, value: string | PictureFile): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return null
  if (numbers.includes(kind)) return readNumber(value)
  if (kind === 'lines') return parsed(value)
  if (kind === 'switch' && (value === 'true' || value === 'false')) return value === 'true'
  // A form encodes a line break as CRLF, which would count twice against the limit of a text.
  return value.replaceAll('\r\n', '\n')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
