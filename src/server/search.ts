import { or, type SQL, sql } from 'drizzle-orm'
import type { Stored } from './table.ts'

/**
 * The records that hold a text in any of their searchable fields, without case. `%`, `_` and `\` stand for
 * themselves. The trigram indexes of the schema are over the same expression, `lower(column)`.
 */
export function matching(stored: Stored, text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const searched = Object.entries(stored.resource.fields).filter(([, field]) => field.search)
  return or(...searched.map(([name]) => sql`lower(${stored.column(name)}) like lower(${pattern})`))
}
