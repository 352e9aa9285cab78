import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '../auth.ts'
import type { Queries } from '../database/open.ts'
import { wrongFields } from '../refusal.ts'
import { sanitiseApart } from '../rich-text/sanitise-apart.ts'
import type { ResourceTable } from './table.ts'

/**
 * What was sent, by column or link: rich text is cleaned, and of a password its hash is kept, in
 * the column `${name}Hash`.
 *
 * @throws {Refusal} 422 when a text cannot be cleaned or nothing of it is allowed.
 */
export async function columnValues(
  { resource }: ResourceTable,
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = input[name]
    if (field.readOnly || value === undefined) continue
    if (field.kind === 'password' && typeof value === 'string')
      values[`${name}Hash`] = await hashPassword(value)
    else if (field.kind === 'richText' && typeof value === 'string')
      values[name] = await clean(name, field.label, value)
    // A text without anything in it is none: two people without a number do not have the same one.
    else values[name] = value === '' ? null : value
  }
  return values
}

async function clean(name: string, label: string, html: string): Promise<string> {
  const cleaned = await sanitiseApart(html)
  if (cleaned) return cleaned
  const fault =
    cleaned === undefined
      ? 'Has too many tags, or tags without an end.'
      : 'Nothing is left of it without what is not allowed.'
  throw wrongFields(422, { [name]: fault }, { [name]: label })
}

/**
 * Makes the links of a record those that were sent; a field that was left out keeps its own.
 *
 * @returns whether there was anything to do.
 */
export async function relink(
  db: Queries,
  { links }: ResourceTable,
  id: number,
  values: Record<string, unknown>,
): Promise<boolean> {
  const sent = Object.entries(links).filter(([name]) => values[name] !== undefined)
  for (const [name, { table, own, other }] of sent) {
    const others = sql`${sql.param(values[name] ?? [])}::${sql.raw(other.getSQLType())}[]`
    await db.delete(table).where(eq(own, id))
    await db.execute(sql`insert into ${table} (${sql.identifier(own.name)}, ${sql.identifier(other.name)})
      select ${id}::int, unnest(${others})`)
  }
  return sent.length > 0
}
