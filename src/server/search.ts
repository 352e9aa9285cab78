import { or, type SQL, sql } from 'drizzle-orm'
import type { ResourceTable } from './table.ts'

/**
 * The records that hold a text in any of their searchable fields, without case. `%`, `_` and `\` stand for
 * themselves. The trigram indexes of the schema are over the same expression, `lower(column)`.
 */
export function matching(resourceTable: ResourceTable, text: string): SQL | undefined {
  if (text === '') return undefined
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const searched = Object.entries(resourceTable.resource.fields).filter(([, field]) => field.search)
  return or(...searched.map(([name]) => sql`lower(${resourceTable.column(name)}) like lower(${pattern})`))
}
