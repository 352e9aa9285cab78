import { eq, sql } from 'drizzle-orm'
import type { Resource } from '../../contract/resource.ts'
import type { Values } from '../../contract/values.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Queries } from '../database/queries.ts'
import type { ResourceTable } from '../database/tables.ts'
import type { Limits } from '../limits/limits.ts'
import { wrongFields } from '../limits/refusal.ts'
import { sanitiseApart } from '../rich-text/sanitise-apart.ts'
import { linking } from './writing.ts'

/**
 * Converts a request body to values by column or link: rich text is sanitised, and a password is
 * hashed into the column `${name}Hash`.
 *
 * @throws {Refusal} 422 when a text cannot be sanitised, or nothing is left of it.
 */
export async function columnValues(
  { fields }: Pick<Resource, 'fields'>,
  input: Values,
  limits: Pick<Limits, 'text'>,
): Promise<Values> {
  const values: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = input[name]
    if (field.readOnly || value === undefined) continue
    if (field.kind === 'password' && typeof value === 'string')
      values[`${name}Hash`] = await hashPassword(value)
    else if (field.kind === 'richText' && typeof value === 'string')
      values[name] = await clean(name, field.label, value, limits.text)
    else if (field.kind === 'lines') values[name] = value ?? []
    // Empty text is stored as null, or two people without a number would violate its unique index.
    else values[name] = value === '' ? null : value
  }
  return values
}

async function clean(name: string, label: string, html: string, patience: number) {
  const cleaned = await sanitiseApart(html, patience)
  if (cleaned) return cleaned
  const fault =
    cleaned === undefined
      ? 'Has too many tags, or tags without an end.'
      : 'Nothing is left of it without what is not allowed.'
  throw wrongFields(422, { [name]: fault }, { [name]: label })
}

/**
 * Replaces the links of a record by those of the request; an omitted field keeps its links.
 *
 * @returns whether any links were written.
 */
export async function relink(
  db: Queries,
  { links }: ResourceTable,
  id: number,
  values: Values,
): Promise<boolean> {
  const sent = Object.entries(links).filter(([name]) => values[name] !== undefined)
  for (const [name, link] of sent) {
    await db.delete(link.table).where(eq(link.recordId, id))
    await db.execute(linking(link, sql`${id}::int`, values[name] ?? []))
  }
  return sent.length > 0
}
