import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { sumBy } from 'es-toolkit'
import type { FastifyRequest } from 'fastify'
import { readFormEntries } from '../../contract/form-data.ts'
import type { Values } from '../../contract/values.ts'
import { Refusal } from '../limits/refusal.ts'
import { Upload } from '../pictures/upload.ts'
import type { DeclaredAction } from './endpoints.ts'

/** Whether the body of an action may contain files: a `file`, or a record with image fields. */
export function takesFiles({ resource, name, action }: DeclaredAction): boolean {
  if (action.file) return true
  return !action.input && (name === 'create' || name === 'edit') && resource.pictures.length > 0
}

/** The limits of non-file values. An article has 100 kB of text. */
const VALUES = { fields: 100, fieldSize: 256 * 1024, headerPairs: 20 }

/**
 * Reads a multipart/form-data body.
 *
 * @throws {Refusal} 413 when it or a file in it is too large, 400 when it cannot be parsed.
 */
export async function readForm(
  request: FastifyRequest,
  { resource: { pictures, lines, allFields }, action: { file } }: DeclaredAction,
): Promise<Values> {
  if (file) {
    const rule = `It may have ${file.maxBytes / 1_000_000} MB.`
    return Object.fromEntries(await readParts(request, 1, file.maxBytes, rule))
  }
  const largest = Math.max(...pictures.map(([, { maxBytes }]) => maxBytes))
  const files = sumBy(pictures, ([, field]) => (field.kind === 'images' ? field.max : 1))
  // Files slightly over the limit are left to the schema of the field, which has the better
  // message.
  const texts = VALUES.fields + sumBy(lines, ([, { max }]) => max)
  const rule = `A picture may have ${largest / 1_000_000} MB.`
  const parts = await readParts(request, files, 2 * largest, rule, texts)
  return readFormEntries(Object.fromEntries(allFields), parts)
}

async function readParts(
  request: FastifyRequest,
  files: number,
  fileSize: number,
  rule: string,
  fields = VALUES.fields,
) {
  const limits = { ...VALUES, fields, fileSize, files, parts: files + fields }
  const longest = files * fileSize + 1024 * 1024
  const tooLarge = () => new Refusal(413, `The file is too large. ${rule}`)
  if (Number(request.headers['content-length']) > longest) throw tooLarge()
  const entries: [string, string | Upload][] = []
  try {
    for await (const part of request.parts({ limits }))
      entries.push([part.fieldname, await readPart(part)])
  } catch (error) {
    // Drains the request, so that the sender finishes and reads the reply.
    request.raw.unpipe()
    request.raw.resume()
    throw refusalOf(error, tooLarge)
  }
  return entries
}

async function readPart(part: MultipartFile | MultipartValue) {
  if (part.type === 'file') return new Upload(await part.toBuffer(), part.filename)
  if (part.valueTruncated) throw new Refusal(413, 'A field of the form is too long.')
  return typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
}

function refusalOf(error: unknown, tooLarge: () => Refusal) {
  if (error instanceof Refusal) return error
  const { code } = Object(error)
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return new Refusal(413, 'The form has too many parts.')
  return new Refusal(400, 'The form cannot be read.')
}
