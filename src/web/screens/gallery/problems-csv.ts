import * as z from 'zod/mini'
import type { Column } from '../../crud/columns.ts'
import { toCsv } from '../../crud/export-rows.ts'
import type { GalleryPicture } from './pictures.ts'
import type { Defect } from './problems.ts'

const column = (name: string, label: string): Column => [name, { label, kind: 'text', schema: z.string() }]

const columns = [
  column('id', 'Address'),
  column('problem', 'Problem'),
  column('source', 'Source'),
  column('title', 'Owner'),
  column('field', 'Field'),
]

/** The pictures with problems as CSV, a line for each owner. */
export function problemsCsv(found: readonly (readonly [GalleryPicture, readonly Defect[]])[], separator: string): string {
  const rows = found.flatMap(([{ url, owners }, defects]) =>
    owners.map(({ source, title, field }) => ({
      id: url,
      problem: defects.map(({ text }) => text).join('; '),
      source: source.resource.label,
      title,
      field: field.label,
    })),
  )
  return toCsv(columns, rows, separator)
}
